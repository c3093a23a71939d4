/** What is wrong with one variable, and what to write instead. Never contains the variable's value. */
export interface EnvProblem {
  variable: string;
  message: string;
}

/** The environment cannot be used. Its message lists every variable at fault and no value. */
export class EnvError extends Error {
  readonly problems: readonly EnvProblem[];

  constructor(problems: readonly EnvProblem[]) {
    const lines = problems.map(({ variable, message }) => `  ${variable} ${message}`);
    super(`The environment cannot be used (.env.example explains each variable):\n${lines.join('\n')}`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/** Notes what is wrong with a variable; the first problem of each is told. */
export type Report = (variable: string, message: string) => void;
