import { hourOfCode, site } from '#content/school.ts';
import type { Step } from '#domain/registration/step.ts';

const endings: Record<Step, string> = {
  registration: '',
  payment: ': payment',
  calendar: ': choose a session',
  completed: ': confirmed',
};

export const stepTitle = (step: Step) => `${hourOfCode.title}${endings[step]} | ${site.name}`;
