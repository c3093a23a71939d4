import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { savePost } from '#server/services/blog/save-post.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { aPost } from '#tests/support/services/blog.ts';
import { aPhotograph } from '#tests/support/services/pictures.ts';
import { ownWorld } from '#tests/support/world.ts';
import { pictures } from './pictures.ts';

test('a picture is added, shown, described anew and removed', { timeout: 60_000 }, async () => {
  const { url, ctx } = await ownWorld();
  const folder = await mkdtemp(join(tmpdir(), 'somero-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = (...args: string[]) => runCommand(pictures, args, { DATABASE_URL: url });
  const file = join(folder, 'robot.jpg');
  await writeFile(file, await aPhotograph({ width: 600, height: 400 }));

  expect((await run('list')).out).toBe('There are no pictures.');
  expect((await run('add', file)).problem).toContain('--alt "…"');
  expect((await run('add', file, '--alt', 'Amina', '--child')).problem).toContain('--consent "…"');
  expect((await run('add', join(folder, 'none.jpg'), '--alt', 'x')).problem).toMatch(/^There is no file/);
  await writeFile(join(folder, 'page.jpg'), '<svg/>');
  expect((await run('add', join(folder, 'page.jpg'), '--alt', 'x')).problem).toMatch(
    /page\.jpg: The file is an SVG/,
  );

  const consent = ['--child', '--consent', 'Grace, on paper, 2 May', '--by', 'amina'];
  const added = await run('add', file, '--alt', 'Amina at the robot', ...consent);
  const id = /^Picture ([0-9a-f]{12}) is ready/.exec(added.out)?.[1] ?? '';
  expect(id).not.toBe('');
  expect((await run('add', file, '--alt', 'Other')).out).toContain(`is picture ${id} already`);
  expect((await run('list')).out).toMatch(new RegExp(`^${id} .* \\[child\\] Amina at the robot$`));
  expect((await run('replace-alt', id, '--alt', 'At the robot')).out).toBe(
    `Picture ${id} is described anew.`,
  );
  await savePost(ctx, aPost({ slug: 'robots', photo: id }));
  const shown = (await run('show', id)).out;
  expect(shown).toMatch(/consent +Grace, on paper, 2 May/);
  expect(shown).toMatch(/used on +\/blog\/robots/);

  expect((await run('remove', 'x')).problem).toMatch(/not a picture's id/);
  expect((await run('remove', id)).problem).toBe(
    'The picture is on /blog/robots. Take it out there first, or add --everywhere.',
  );
  expect((await run('remove', id, '--everywhere')).out).toBe(
    `Picture ${id} is removed, also from /blog/robots.`,
  );
  expect((await run('show', id)).problem).toBe(`There is no picture ${id}.`);
});
