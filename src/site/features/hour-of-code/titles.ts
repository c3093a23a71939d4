import { hourOfCode, site } from '#content/school.ts';
import type { Step } from '#domain/registration/step.ts';

const endings: Record<Step, string> = {
  registration: '',
  payment: ': payment',
  calendar: ': choose a session',
  completed: ': confirmed',
};

export const stepTitle = (step: Step, title: string = hourOfCode.title) =>
  `${title}${endings[step]} | ${site.name}`;
