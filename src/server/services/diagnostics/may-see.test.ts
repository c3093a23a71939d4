import { expect, it } from 'vitest';
import { maySeeDiagnostics } from './may-see.ts';

const token = 'a-token-of-more-than-thirty-two-characters';

it.each([
  [false, undefined, null, true],
  [true, undefined, null, false],
  [true, undefined, '', false],
  [true, undefined, 'undefined', false],
  [true, token, null, false],
  [true, token, '', false],
  [true, token, token.slice(1), false],
  [true, token, `${token} `, false],
  [true, token, token, true],
])('production %s, its token %s, sent %s: %s', (production, diagnosticToken, sent, expected) => {
  expect(maySeeDiagnostics({ production, diagnosticToken }, sent)).toBe(expected);
});
