import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#server/project-folder.ts';
import { commands } from './bundle-server.ts';

test('a release runs every command of staff', () => {
  const [, listed = ''] = /^commands="(.+)"$/m.exec(readFileSync(projectFile('deploy/somero'), 'utf8')) ?? [];
  expect(listed.split(' ')).toEqual(commands);
});
