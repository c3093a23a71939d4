import { afterEach, expect, test } from 'vitest';
import { fillSchool, shownSample } from '#content/fill-school.ts';
import { type SchoolTexts, sampleSchool } from '#content/sample/school.ts';
import { logoPath, showSchool } from '#content/school.ts';
import type { School } from '#domain/school/school.ts';
import { acholi } from '#tests/school/schools.ts';
import { apiPerTest } from '#tests/support/site/api.ts';

const api = apiPerTest();
const show = (school: School<SchoolTexts>) => showSchool(fillSchool(school, { price: 'UGX 1' }));

afterEach(() => showSchool(shownSample));

const TALL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 40"><path d="M0 0h10v40H0z"/></svg>';
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('the sample’s logo keeps its address; another logo has one that changes with it', async () => {
  const sample = await api().get('/logo.svg');
  expect(sample.text).toBe(sampleSchool.facts.logo);
  expect(sample.headers.get('Cache-Control')).toBe('public, max-age=600');

  show({ ...acholi, facts: { ...acholi.facts, logo: TALL } });
  expect(logoPath).toMatch(/^\/logo-[0-9a-f]{8}\.svg$/);
  const own = await api().get(logoPath);
  expect(own.text).toBe(TALL);
  expect(own.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  // A page of a moment ago names the sample's.
  const former = await api().get('/logo.svg');
  expect(former.text).toBe(TALL);
  expect(former.headers.get('Cache-Control')).toBe('public, max-age=600');

  show({ ...acholi, facts: { ...acholi.facts, logo: `data:image/png;base64,${pixel}` } });
  expect(logoPath).toMatch(/\.png$/);
  expect((await api().get(logoPath)).headers.get('Content-Type')).toBe('image/png');
});

test('a school without pictures has its letter as an icon, and no logo', async () => {
  show({ ...acholi, facts: { ...acholi.facts, shortName: 'Éka & Co' } });
  const icon = (await api().get('/icon.svg')).text;
  expect(icon).toContain('>É</text>');
  expect(icon).toContain(`fill="${acholi.palette.night}"`);
  expect((await api().get('/logo.svg')).status).toBe(404);
  expect(JSON.parse((await api().get('/site.webmanifest')).text)).toMatchObject({
    name: acholi.facts.name,
    theme_color: acholi.palette.night,
  });
});

test.each(['/icon-192.png', '/icon-maskable-512.png', '/apple-touch-icon.png', '/favicon.ico'])(
  '%s is drawn from the mark',
  async (path) => {
    const drawn = new Set<string>();
    const marks = ['', sampleSchool.facts.mark, TALL, `data:image/png;base64,${pixel}`];
    for (const mark of marks) {
      show({ ...acholi, facts: { ...acholi.facts, mark } });
      const { status, text } = await api().get(path);
      expect(status).toBe(200);
      drawn.add(text);
    }
    expect(drawn.size).toBe(marks.length);
  },
);
