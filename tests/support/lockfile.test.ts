import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  integrity?: string;
  resolved?: string;
}

const lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>;
};
const { '': _root, ...packages } = lockfile.packages;

/** Binaries for other platforms that the registry at hand does not offer: it has no digest of them. */
const withoutIntegrity = {
  '@astrojs/compiler-binding-':
    'android-arm64 darwin-arm64 darwin-x64 linux-arm64-gnu linux-arm64-musl wasm32-wasi win32-arm64-msvc win32-x64-msvc',
  '@biomejs/cli-':
    'android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64',
  '@tailwindcss/oxide-':
    'android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf wasm32-wasi win32-arm64-msvc win32-x64-msvc',
};

test('the lockfile has a digest of every package but the ones that are named here', () => {
  const named = Object.entries(withoutIntegrity).flatMap(([family, platforms]) =>
    platforms.split(' ').map((platform) => `node_modules/${family}${platform}`),
  );
  const lacking = Object.entries(packages).filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
  expect(lacking.map(([location]) => location)).toEqual(named);
});

test('the lockfile names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
