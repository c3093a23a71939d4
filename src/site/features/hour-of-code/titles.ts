import { hourOfCode } from '#content/hour-of-code.ts';
import { site } from '#content/site.ts';
import type { Step } from '#domain/registration/step.ts';

const stepTitles: Record<Step, string> = {
  registration: hourOfCode.title,
  payment: `${hourOfCode.title}: payment`,
  calendar: `${hourOfCode.title}: choose a session`,
  completed: `${hourOfCode.title}: confirmed`,
};

export const stepTitle = (step: Step) => `${stepTitles[step]} | ${site.name}`;
