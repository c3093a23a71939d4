import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import ts from 'typescript';
import { expect, test } from 'vitest';

const allowed = [
  // Drizzle needs the whole schema as one module.
  'src/server/db/schema/index.ts',
];

/** Whether a file only imports and re-exports. */
function onlyForwards(path: string, text: string): boolean {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const exported = statements.filter(ts.isExportDeclaration);
  const named = statements.filter((one) => ts.isImportDeclaration(one) && one.importClause !== undefined);
  return exported.length > 0 && exported.length + named.length === statements.length;
}

test('a file that only forwards is recognised', () => {
  expect(onlyForwards('a.ts', "export * from './b.ts';")).toBe(true);
  expect(onlyForwards('a.ts', "import { b } from './b.ts';\nexport { b };")).toBe(true);
  expect(onlyForwards('a.ts', "import './b.css';\nexport { b } from './b.ts';")).toBe(false);
  expect(onlyForwards('a.ts', "export { b } from './b.ts';\nexport const c = 1;")).toBe(false);
  expect(onlyForwards('a.ts', 'const a = 1;')).toBe(false);
});

test('no file only forwards', async () => {
  const found: string[] = [];
  for await (const path of glob(
    '{src,assistant,chat,explainer,sandbox,content,tests,scripts,bench}/**/*.{ts,tsx}',
  ))
    if (onlyForwards(path, readFileSync(path, 'utf8'))) found.push(path);
  expect(found.toSorted()).toEqual(allowed);
});
