import { hourOfCode } from '#content/hour-of-code.ts';
import { site } from '#content/site.ts';
import type { Step } from '#domain/registration/step.ts';

const stepTitles: Record<Step, string> = {
  registration: hourOfCode.title,
  payment: `${hourOfCode.title}: payment`,
  calendar: `${hourOfCode.title}: choose a session`,
  completed: `${hourOfCode.title}: confirmed`,
};

/** The title of a registration's page: the same for everyone, since titles end up in histories and previews. */
export const stepTitle = (step: Step) => `${stepTitles[step]} | ${site.name}`;
