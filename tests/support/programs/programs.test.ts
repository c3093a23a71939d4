import { expect, test, vi } from 'vitest';
import { findChromium, findFirefox, findPostgres, isBrowserSkipped } from './programs.ts';

test('a folder named by SOMERO_PG_BIN has to hold PostgreSQL', () => {
  vi.stubEnv('SOMERO_PG_BIN', '/nowhere');
  expect(() => findPostgres()).toThrow('SOMERO_PG_BIN=/nowhere holds no PostgreSQL server.');
});

test('a path named by SOMERO_CHROMIUM is used as it is, and has to be a program', () => {
  vi.stubEnv('SOMERO_CHROMIUM', process.execPath);
  expect(findChromium()).toBe(process.execPath);
  vi.stubEnv('SOMERO_CHROMIUM', '/nowhere/chromium');
  expect(() => findChromium()).toThrow('SOMERO_CHROMIUM=/nowhere/chromium is not a program.');
});

test('a missing browser is an error that says what to do', () => {
  vi.stubEnv('SOMERO_CHROMIUM', '');
  vi.stubEnv('PATH', '/nowhere');
  expect(() => findChromium({ install: false })).toThrow(
    /apt-get install chromium-headless-shell.*SOMERO_SKIP_BROWSER=1/,
  );
  vi.stubEnv('SOMERO_FIREFOX', '');
  expect(() => findFirefox({ install: false })).toThrow(/apt-get install firefox-esr.*SOMERO_FIREFOX/);
});

test('tests may be left out by a developer, never by a build server', () => {
  vi.stubEnv('CI', '');
  vi.stubEnv('SOMERO_SKIP_BROWSER', '');
  expect(isBrowserSkipped()).toBe(false);
  vi.stubEnv('SOMERO_SKIP_BROWSER', '1');
  expect(isBrowserSkipped()).toBe(true);
  vi.stubEnv('CI', 'true');
  expect(() => isBrowserSkipped()).toThrow(/there every test has to run/);
});
