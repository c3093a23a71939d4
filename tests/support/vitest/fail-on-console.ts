import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import { expectedErrors, unexpectedErrors } from './console-errors.ts';

/** Node's own printers, also when an earlier file of the worker has replaced them here. */
const printers = globalThis as { someroPrint?: typeof console.error };
printers.someroPrint ??= console.error;
const print = printers.someroPrint;

console.error = (...values: unknown[]): void => {
  const text = format(...values);
  if (expectedErrors.some((pattern) => pattern.test(text))) return;
  unexpectedErrors.push(text);
  print(...values);
};

function failOnErrors(): void {
  expectedErrors.length = 0;
  const texts = unexpectedErrors.splice(0);
  if (texts.length === 0) return;
  throw new Error(
    `Unexpected console.error; use expectConsoleError(/…/) if it belongs here:\n${texts.join('\n')}`,
  );
}

afterEach(failOnErrors);
afterAll(failOnErrors);
