import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));
const lockfile = read('package-lock.json') as { packages: Record<string, Entry> };
const { '': _root, ...packages } = lockfile.packages;

test('the lockfile has a digest of every package', () => {
  const lacking = Object.entries(packages).filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
  expect(lacking.map(([location]) => location)).toEqual([]);
});

test('the lockfile names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test('package.json has every package that wants to run a program when it is installed, and allows none', () => {
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
  const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScript.map(([location]) => location.replace(/^.*node_modules\//, ''));
  expect([...new Set(names)]).toEqual(Object.keys(allowScripts));
  expect(Object.values(allowScripts)).not.toContain(true);
});
