import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = normalize(join(import.meta.dirname, '../../..'));
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('content/'));
const ROOMS =
  /^(?:src|tests|content|scripts|sandbox|bench|assistant|chat|explainer|migrations|docs|public)\/[\w./-]*\w$/;

/** Whether a path in a document exists: from the root, or relative to usual places of tests and services. */
function exists(path: string): boolean {
  return ['', 'src/server/', 'src/'].some((from) => existsSync(join(root, from, path)));
}

test('every link of a page leads to a file', () => {
  const dead = pages.flatMap((page) =>
    [
      ...readFileSync(join(root, page), 'utf8').matchAll(
        /\]\((?!https?:|mailto:|tel:|#|\/)([^)\s#]+)[^)]*\)/g,
      ),
    ]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test('every path that a page names in code is there', () => {
  const dead = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/`([^`\s]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => ROOMS.test(path) && !exists(path))
      .map((path) => `${page}: ${path}`),
  );
  expect(dead).toEqual([]);
});

test('the containers stay within the memory that the operations page and compose.yml name', () => {
  const compose = readFileSync(join(root, 'deploy/container/compose.yml'), 'utf8');
  const services: Record<string, { mem_limit: string }> = parse(compose, { merge: true }).services;
  const limits = Object.values(services).map(({ mem_limit }) => Number(/^(\d+)m$/.exec(mem_limit)?.[1]));
  const sum = `${limits.reduce((total, limit) => total + limit, 0).toLocaleString('en')} MB together`;
  expect(compose).toContain(sum);
  expect(readFileSync(join(root, 'docs/operations.md'), 'utf8')).toContain(sum);
});

test('every row of the catalogue of faults and attacks names tests that there are, or says why there is none', () => {
  const rows = readFileSync(join(root, 'tests/catalogue.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!---)/.test(line) && !/ proved by +\|$/.test(line));
  expect(rows.length).toBeGreaterThan(100);
  const wrong = rows.filter((row) => {
    const [, , proof = ''] = row.split('|');
    const tests = [...proof.matchAll(/`(\S+\.test\.tsx?)`((?:,? “[^”]+”)+)/g)].flatMap(
      ([, file = '', titles = '']) =>
        [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
    );
    // A title of the file begins like this.
    const isThere = ({ file, title }: { file: string; title: string }) =>
      existsSync(join(root, file)) &&
      ["'", '"', '`'].some((quote) => readFileSync(join(root, file), 'utf8').includes(quote + title));
    const named = proof.match(/“/g)?.length ?? 0;
    return tests.length !== named || !tests.every(isThere) || !/”|\.\s*$/.test(proof);
  });
  expect(wrong).toEqual([]);
});

test('the list of SQL functions names the migration that has the current text of each', () => {
  const current: Record<string, string> = {};
  for (const file of globSync('migrations/*.sql', { cwd: root }).sort())
    for (const [, verb, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /\b(CREATE|DROP)(?: OR REPLACE)? FUNCTION (?:IF EXISTS )?(\w+)/g,
    )) {
      if (verb === 'CREATE') current[name] = file;
      else delete current[name];
    }
  const [, section = ''] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split(
    '## SQL functions\n',
  );
  const listed = section
    .split(/^- /m)
    .slice(1)
    .flatMap((row) => {
      const [file = '', ...names] = [...row.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
      return names.map((name) => [name, file]);
    });
  expect(Object.fromEntries(listed)).toEqual(current);
});
