import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = normalize(join(import.meta.dirname, '../..'));
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
