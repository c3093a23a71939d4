import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withoutUnusedHashes } from './unused-hashes.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = `<html><head><style>a{color:red}</style><script type="application/ld+json">{}</script></head>
<body><script>run(1)</script><script src="/a.js"></script></body></html>`;

test('a page keeps the hashes of what is in it, and no other', () => {
  const policy = `default-src 'none'; script-src 'self' ${hashOf('run(1)')} ${hashOf('run(2)')}; style-src ${hashOf('b{}')} ${hashOf('a{color:red}')}`;
  expect(withoutUnusedHashes(policy, page)).toBe(
    `default-src 'none'; script-src 'self' ${hashOf('run(1)')}; style-src ${hashOf('a{color:red}')}`,
  );
});

test('a script that the policy does not name gets no hash', () => {
  expect(withoutUnusedHashes("script-src 'self'; style-src 'self'", page)).toBe(
    "script-src 'self'; style-src 'self'",
  );
});

test('the rest of a policy stays', () => {
  const policy =
    "script-src 'self' https://pay.example; frame-src https://pay.example; style-src-attr 'unsafe-inline'";
  expect(withoutUnusedHashes(policy, page)).toBe(policy);
});
