import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

function forbiddenImports(source: string): string[] {
  const imports = source.matchAll(/^\s*(import\b(?:[^'";]*\bfrom)?\s*['"]([^'"]+)['"])/gm);
  return [...imports].flatMap(([, statement = '', target = '']) => {
    const isType = /^import\s+type\b/.test(statement);
    const leadsToServer = /^#server\/|(^|\/)server\//.test(target);
    const leadsOutside = /^#(explainer|sandbox|tests)\/|^(\.\.\/)+(explainer|sandbox|tests)\//.test(target);
    return leadsOutside || (leadsToServer && !isType) ? [statement] : [];
  });
}

test('a value of the server, the sandbox or the tests is found, a type of the server is not', () => {
  const source = `---
import type { App } from '#server/http/app.ts';
import Page from '#site/layouts/Page.astro';
import '../styles/site.css';
import { pay } from '#server/services/pay.ts';
import {
  fake,
} from '../../../../sandbox/payments/store.ts';
---`;
  expect(forbiddenImports(source)).toEqual([
    "import { pay } from '#server/services/pay.ts'",
    "import {\n  fake,\n} from '../../../../sandbox/payments/store.ts'",
  ]);
});

test('no page imports a value of the server', () => {
  const found = globSync('src/site/**/*.astro', { cwd: ROOT }).flatMap((name) =>
    forbiddenImports(readFileSync(`${ROOT}${name}`, 'utf8')).map((statement) => `${name}: ${statement}`),
  );
  expect(found).toEqual([]);
});
