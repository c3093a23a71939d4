import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Not yet the chat's answers, which are learnt when the process starts, and what is drawn for a release. */
const EXCEPT = /\.test\.tsx?$|^content\/(?:sample\/|(?:fill-)?school\.)|^scripts\/assets\//;

const files = globSync('{content,src,scripts}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (name) => !EXCEPT.test(name),
);

const sources = new Map(
  files.map((name) => [
    name,
    ts.createSourceFile(name, readFileSync(join(ROOT, name), 'utf8'), ts.ScriptTarget.Latest, true),
  ]),
);

const importsOf = (source: ts.SourceFile) =>
  source.statements.filter(
    (statement): statement is ts.ImportDeclaration =>
      ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly,
  );
/** `school.ts` for a module of content/. */
function targetOf({ moduleSpecifier }: ts.ImportDeclaration): string {
  const { text } = moduleSpecifier as ts.StringLiteral;
  if (text.startsWith('#content/')) return text.slice('#content/'.length);
  const { fileName } = moduleSpecifier.getSourceFile();
  return fileName.startsWith('content/') ? text.replace('./', '') : '';
}

/** The modules of content/ whose exports depend on the school. */
function liveModules(): Set<string> {
  const live = new Set(['school.ts']);
  const inContent = [...sources].filter(([name]) => /^content\/[^/]+$/.test(name));
  for (let before = 0; before < live.size; ) {
    before = live.size;
    for (const [name, source] of inContent)
      if (
        source.statements.some(
          (one) =>
            (ts.isImportDeclaration(one) || ts.isExportDeclaration(one)) &&
            one.moduleSpecifier &&
            live.has(targetOf(one as ts.ImportDeclaration)),
        )
      )
        live.add(name.replace('content/', ''));
  }
  return live;
}

/** What a module reads of these names while it is loaded: outside functions, types and imports. */
function readAtLoad(source: ts.SourceFile, names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isExportDeclaration(node))
      return;
    const isProperty =
      (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
      (ts.isPropertyAssignment(node.parent) && node.parent.name === node);
    if (ts.isIdentifier(node) && names.has(node.text) && !isProperty) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

test('no module reads the school while it is loaded', () => {
  const live = liveModules();
  expect(live.size).toBeGreaterThan(5);
  const found = [...sources].flatMap(([name, source]) => {
    const names = importsOf(source)
      .filter((one) => live.has(targetOf(one)))
      .flatMap(({ importClause }) => {
        const bindings = importClause?.namedBindings;
        return bindings && ts.isNamedImports(bindings)
          ? bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly).map((element) => element.name.text)
          : [];
      });
    return readAtLoad(source, new Set(names)).map((read) => `${name}: ${read}`);
  });
  expect(found).toEqual([]);
});
