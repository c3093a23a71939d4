import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  integrity?: string;
  resolved?: string;
}

const lockfile = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>;
};
const { '': _root, ...packages } = lockfile.packages;

test('the lockfile has a digest of every package', () => {
  const lacking = Object.entries(packages).filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
  expect(lacking.map(([location]) => location)).toEqual([]);
});

test('the lockfile names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
