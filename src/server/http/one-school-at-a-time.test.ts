import { expect, test } from 'vitest';
import { oneSchoolAtATime } from './one-school-at-a-time.ts';

test('no word of a draft gets into a page that is made at the same time, in any order', async () => {
  let shown = '';
  const { shared, alone } = oneSchoolAtATime(async (_request, locals) => {
    shown = locals.site.school.site.name;
    const first = shown;
    await new Promise(setImmediate);
    return new Response(`${first} ${shown}`);
  });
  const localsOf = (name: string) => ({ site: { school: { site: { name } } } }) as App.Locals;
  const page = new Request('http://localhost/');
  const draft = () => alone(page, localsOf('draft'));
  const published = () => shared(page, localsOf('published'));
  const made = await Promise.all([published(), draft(), published(), draft(), draft(), published()]);
  expect(await Promise.all(made.map((one) => one.text()))).toEqual([
    'published published',
    'draft draft',
    'published published',
    'draft draft',
    'draft draft',
    'published published',
  ]);
});

test('a draft whose page fails keeps no other page from being made', async () => {
  const { shared, alone } = oneSchoolAtATime(async (_request, locals) => {
    if (locals.site.isDraft) throw new Error('broken');
    return new Response('made');
  });
  const page = new Request('http://localhost/');
  const failing = alone(page, { site: { isDraft: true } } as App.Locals).catch(() => 'failed');
  const made = shared(page, { site: {} } as App.Locals);
  expect(await failing).toBe('failed');
  expect(await (await made).text()).toBe('made');
});
