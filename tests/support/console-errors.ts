/** Patterns that the running test allows on console.error. Emptied after each test. */
export const expectedErrors: RegExp[] = [];

/** What was written to console.error and not allowed. */
export const unexpectedErrors: string[] = [];

/** Lets the running test write lines like this to console.error, which are then not printed either. */
export function expectConsoleError(pattern: RegExp): void {
  expectedErrors.push(pattern);
}
