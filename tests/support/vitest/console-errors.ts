/** Patterns that the running test allows on console.error. Emptied after each test. */
export const expectedErrors: RegExp[] = [];

export const unexpectedErrors: string[] = [];

/** Allows the running test to write matching lines to console.error; they are not printed. */
export function expectConsoleError(pattern: RegExp): void {
  expectedErrors.push(pattern);
}
