import { expect, test } from 'vitest';
import { fillSchool, textRules } from '#content/fill-school.ts';
import { sampleSchool } from '#content/sample/school.ts';
import { lowContrasts } from './palette.ts';
import { checkSchool } from './school.ts';

/** The problems of the sample with another value at a path: `facts.email: must be an e-mail address`. */
function problemsWith(changes: Readonly<Record<string, unknown>>): string[] {
  const document: unknown = JSON.parse(JSON.stringify(sampleSchool));
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    // biome-ignore lint/suspicious/noExplicitAny: a document may be anything.
    const place = keys.reduce<any>((part, key) => part[key], document);
    if (value === undefined) delete place[last];
    else place[last] = value;
  }
  const { problems = [] } = checkSchool(document, sampleSchool, textRules);
  return problems.map((problem) => `${problem.path}: ${problem.message}`);
}

const question = { topic: 'paying', question: 'How?', answer: ['So.'] };

test('the sample is a school, and what it shows has no placeholder left', () => {
  expect(problemsWith({})).toEqual([]);
  expect(JSON.stringify(fillSchool(sampleSchool, { price: 'UGX 20,000' }).texts)).not.toMatch(
    /\{[A-Za-z]+\}/,
  );
});

test('contacts are kept without the spaces around them', () => {
  const { facts } = structuredClone({ facts: sampleSchool.facts });
  const typed = {
    ...facts,
    email: ` ${facts.email} `,
    phone: `${facts.phone} `,
    policePhone: ` ${facts.policePhone}`,
  };
  expect(checkSchool({ ...sampleSchool, facts: typed }, sampleSchool, textRules).school?.facts).toEqual(
    facts,
  );
});

test.each([
  ['facts.email', 'hello', 'must be an e-mail address'],
  ['facts.phone', '0700', 'must be a phone number in international form: +256 …'],
  ['facts.messagingNumber', '+256700000000', 'must be digits with the country: 256…'],
  ['facts.links.wiki.href', 'http://wiki.example', 'must be an https:// address'],
  ['facts.countryCode', 'QX', 'must be a country of ISO 3166 in two capitals: UG'],
  ['facts.meetingLinkPattern', 'https://meet.example/', 'must be an https:// address with {room} in it'],
  ['facts.name', undefined, 'is missing'],
  ['facts.timeZone.id', 'Mars/Olympus', 'must be a time zone as IANA names it: Africa/Kampala'],
  ['facts.kitPath', 'kit', 'must be / and small letters, digits and -: /kit'],
  ['facts.kitPath', '/about', 'is the address of another page'],
  ['facts.landingPath', sampleSchool.facts.kitPath, 'is the address of another page'],
  ['texts.home.hero.action.href', '/kit', 'must be a page of this site or an https:// address'],
  ['facts.logo', 'https://elsewhere.example/logo.svg', 'must be an SVG or a PNG, or empty'],
  ['facts.mark', 'data:image/svg+xml;base64,AAAA', 'must be an SVG or a PNG, or empty'],
  ['facts.logo', `<svg>${' '.repeat(200_000)}</svg>`, 'must not be larger than 200 kB'],
  ['facts.motto', 'Code', 'is unknown'],
  ['palette.sun', 'yellow', 'must be a colour such as #1b1a2b, in small letters'],
  ['palette.sun', undefined, 'is missing'],
  ['texts.home.hero.promise', '', 'must not be empty'],
  ['texts.home.hero.promise', undefined, 'is missing'],
  ['texts.home.hero.extra', 'More', 'is unknown'],
  ['texts.home.hero.sentence', 'At {hubb}', 'has an unknown placeholder {hubb}'],
  ['texts.home.hero.action.href', '/nothing', 'must be a page of this site or an https:// address'],
  [
    'texts.home.hero.action.href',
    'javascript:alert(1)',
    'must be a page of this site or an https:// address',
  ],
  ['texts.about.values', [], 'must not be empty'],
])('%s cannot be %j', (path, value, message) => {
  expect(problemsWith({ [path]: value })).toEqual([`${path}: ${message}`]);
});

test('a drawing must be one that exists', () => {
  expect(problemsWith({ 'texts.about.values.0.motif': 'lion' })).toEqual([
    expect.stringMatching(/^texts\.about\.values\.0\.motif: .*"hands"/),
  ]);
});

test('lists may have another length, but keep the entries that code finds by their id', () => {
  const [first, ...rest] = sampleSchool.texts.faq;
  expect(problemsWith({ 'texts.faq': [first, ...rest, { id: 'more', ...question }] })).toEqual([]);
  expect(problemsWith({ 'texts.home.stats': [{ value: '2', label: 'rooms' }] })).toEqual([]);
  expect(problemsWith({ 'texts.faq': rest })).toEqual(['texts.faq: must have one entry "devices"']);
  expect(problemsWith({ 'texts.faq': [first, first, ...rest] })).toEqual([
    'texts.faq: must have one entry "devices"',
  ]);
});

test('colours that cannot be read are refused with their pair', () => {
  const palette = { ...sampleSchool.palette, ink: '#cccccc' };
  expect(lowContrasts(sampleSchool.palette)).toEqual([]);
  expect(lowContrasts(palette)).toContain('light: ink on paper has 1.5:1, less than 4.5:1');
  expect(problemsWith({ 'palette.ink': '#cccccc' })).toContain(
    'palette: light: ink on paper has 1.5:1, less than 4.5:1',
  );
});

test('all problems are named at once', () => {
  expect(
    problemsWith({ 'facts.email': 'hello', 'texts.wiki.title': '{nmae}', 'palette.ink': '' }),
  ).toHaveLength(3);
});
