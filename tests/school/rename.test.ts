import { createHash } from 'node:crypto';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { fixedPages } from '#content/addresses.ts';
import { fillSchool } from '#content/fill-school.ts';
import type { SchoolTexts } from '#content/sample/school.ts';
import { showSchool } from '#content/school.ts';
import { systemClock } from '#domain/clock.ts';
import type { School } from '#domain/school/school.ts';
import { openDatabase } from '#server/db/open.ts';
import { bookingCalendarFile } from '#server/emails/bookings/calendar-file.ts';
import { sampleReceipt } from '#server/emails/samples.ts';
import { knowledge } from '#server/services/assistant/chat/school-knowledge.ts';
import { cardSvg } from '#server/services/discovery/social-card/card-svg.ts';
import { drawReceipt } from '#server/services/payments/receipts/pdf/draw-receipt.ts';
import { importSchool } from '#server/services/school/import-school.ts';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { isLong } from '#tests/support/long.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { eventually } from '#tests/support/wait.ts';
import { previews } from '../../scripts/mails/mails.ts';
import { offers } from '../../scripts/offers/offers.ts';
import { liveSample } from '../assistant/live.ts';
import { aFamily, openedPayment, registered } from '../faults/support/family.ts';
import { call } from '../faults/support/http.ts';
import { openStage } from '../faults/support/site.ts';
import { acholi, found, lamu, sampleFacts } from './schools.ts';

interface Renamed {
  school: School<SchoolTexts>;
  price: string;
  settings: Readonly<Record<string, string>>;
  /** What a page of it must not say. */
  foreign: readonly string[];
}

const country = [
  'Uganda',
  'Sauti',
  'on 999',
  'Kampala',
  'EAT',
  'East Africa',
  'UTC+3',
  'MTN',
  'Airtel',
  'Luganda',
  '0700 000',
];

const renamed: Renamed[] = [
  { school: acholi, price: 'UGX 31,000', settings: { PAYMENT_PRICE: '31000' }, foreign: sampleFacts },
  {
    school: lamu,
    price: 'KES 900.00',
    settings: { PAYMENT_PRICE: '900', PAYMENT_CURRENCY: 'KES' },
    foreign: [...sampleFacts, ...country, 'UGX'],
  },
];

/** These are drawn for a release, or are an internal page of a developer. */
const EXCEPT = ['/diagnostic', '/env-check'];

/** When the sample's sessions are held. */
const sampleTimes = ['9–11', '9:00–11', '11:30', '14:30', 'Midday', 'Monday to Saturday'];

/** An article is the school's own to write; around the articles the feed names the school. */
const withoutArticles = (text: string) => text.replaceAll(/<item>.*?<\/item>/gs, '');

/** The samples' own payments and links, which in a real e-mail are those of its family. */
const withoutSamples = (text: string) =>
  text.replaceAll(/UGX [\d,]+|(?<!@)(?:meet\.)?techrise\.example|-71c0@techrise\.example/g, '');

async function read(address: string): Promise<string> {
  const { body } = await call<unknown>('GET', address);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

describe.each(renamed)('$school.facts.name', ({ school, price, settings, foreign }) => {
  test('is shown by every page two seconds after its import, and the sample by none', async ({ skip }) => {
    // The pages of the school in another country may say none of the words that the other's may not.
    skip(!isLong && school !== lamu);
    const url = await createMigratedDatabase();
    await using stage = await openStage({ DATABASE_URL: url }, { env: settings });
    const { origin } = stage.site;
    await using _server = await stage.site.start();
    const { kitPath, landingPath } = school.facts;
    const paths = [
      ...fixedPages.flatMap(({ route, isChosen }) => (isChosen || EXCEPT.includes(route) ? [] : [route])),
      kitPath,
      landingPath,
      '/no-such-page',
      '/speculation-rules.json',
      '/programs?register=hour_of_code',
      '/sitemap.xml',
      '/robots.txt',
      '/rss.xml',
      '/site.webmanifest',
      '/icon.svg',
    ];
    // Every page is cached, with the sample, before the import.
    for (const path of paths) expect((await read(origin + path)).length).toBeGreaterThan(20);
    expect(await read(`${origin}/`)).toContain('TechRise Africa');
    const pictures = ['/icon-192.png', '/favicon.ico', '/social/about.png', '/social/home.png'];
    const drawn = () => Promise.all(pictures.map((path) => digestOf(origin + path)));
    const before = await drawn();

    const database = await openDatabase(url);
    try {
      const clock = systemClock;
      await importSchool({ database, clock }, { document: school, who: 'amina', basedOn: 0 });
    } finally {
      await database.close();
    }
    const times = 'times=Early 8–10 is 08:00-10:00; Late 17–19 is 17:00-19:00';
    const own = ['set', 'hour-of-code', times, 'weekdays=wed,sat', '--by', 'amina'];
    expect((await runCommand(offers, own, { DATABASE_URL: url })).problem).toBe('');
    const { name } = school.facts;
    const isFollowed = async () => {
      const home = await read(`${origin}/`);
      return home.includes(name) && home.includes('8:00–10') && !home.includes('9:00–11');
    };
    await eventually(isFollowed, { timeout: 2_000 });

    const after = await drawn();
    for (const [at, path] of pictures.entries()) expect(after[at], path).not.toBe(before[at]);
    const left: Record<string, string[]> = {};
    for (const path of paths) {
      // A zone may have the name of the sample's city.
      const text = withoutArticles(await read(origin + path))
        .replaceAll(school.facts.timeZone.id, '')
        // Scripts know the times of sessions that were made before.
        .replaceAll(/"others":\[[^\]]*\]/g, '');
      const words = found(text, [...foreign, ...sampleTimes]);
      if (words.length > 0) left[path] = words;
    }
    expect(left).toEqual({});
    for (const path of ['/', '/hour-of-code', '/programs', landingPath])
      expect(await read(origin + path)).toContain(price);
    expect(await read(`${origin}/hour-of-code`)).toContain(`${price} ${school.texts.hourOfCode.payBy}, then`);
    for (const path of ['/about', '/contact', '/wiki', '/no-such-page', '/rss.xml'])
      expect(await read(origin + path), path).toContain(name);
    expect(await read(`${origin}/`)).toContain(`--fixed-night:${school.palette.night}`);

    expect((await read(`${origin}/`)).includes('Follow us')).toBe(school.facts.links.social.length > 0);
    for (const path of ['/techrise-africa-kit', '/coding-for-kids-uganda'])
      expect((await fetch(origin + path)).status, path).toBe(404);
    for (const path of [kitPath, landingPath]) {
      expect((await fetch(origin + path)).status, path).toBe(200);
      expect(await read(`${origin}/sitemap.xml`)).toContain(`${path}</loc>`);
      expect(await read(`${origin}/`)).toContain(`href="${path}"`);
    }

    const order = await openedPayment(origin, await registered(origin, aFamily()));
    expect(JSON.stringify(order)).toContain(name);
    expect(found(JSON.stringify(order), foreign)).toEqual([]);
  }, 60_000);

  test('is named by every e-mail, receipt, calendar entry and link preview', async () => {
    showSchool(fillSchool(school, { price }));
    const { name, supportEmail } = school.facts;
    const mails = await previews('https://school.example');
    for (const { kind, rendered } of mails) {
      const text = withoutSamples([rendered.subject, rendered.text, rendered.html].join('\n'));
      expect(text, kind).toContain(name);
      expect(found(text, foreign), kind).toEqual([]);
    }
    const { payBy, approve } = school.texts.hourOfCode;
    const welcome = mails.find(({ kind }) => kind === 'welcome')?.rendered.text.replaceAll(/\s+/g, ' ');
    expect(welcome).toContain(`${payBy}. ${approve}`);

    const receipt = await textOf(await drawReceipt(sampleReceipt));
    expect(receipt).toContain(supportEmail);
    expect(found(withoutSamples(receipt), foreign)).toEqual([]);

    const startsAt = new Date('2026-12-05T06:00:00Z');
    const endsAt = new Date('2026-12-05T08:00:00Z');
    const entry = bookingCalendarFile({
      uid: 'one',
      sequence: 0,
      dates: [{ startsAt, endsAt }],
      childShortName: 'Amina',
      meetingLink: null,
      organizer: { name, email: supportEmail },
      stamp: startsAt,
      method: 'PUBLISH',
    }).replaceAll('\r\n ', '');
    expect(entry).toContain(name);
    // An instant, whatever the zone.
    expect(entry).toContain('DTSTART:20261205T060000Z');
    expect(found(entry, foreign)).toEqual([]);

    const card = cardSvg('Coding', '<svg></svg>');
    expect(card).toContain(name);
    expect(card).toContain(school.palette.night);
    expect(found(card, foreign)).toEqual([]);
  });

  test('is meant by every answer of the chat', () => {
    showSchool(fillSchool(school, { price }));
    const live = { ...liveSample, fee: price, feeFor: () => price };
    const question = { ages: [9], children: 2, weekdays: [], text: '', dates: [] };
    const answers = knowledge.flatMap((one) =>
      one.kind === 'topic' && typeof one.say === 'function'
        ? { id: one.id, text: `${one.say(live, question)} ${one.page?.label ?? ''}` }
        : [],
    );
    expect(answers.length).toBeGreaterThan(200);
    const left = answers
      .map(({ id, text }) => [id, ...found(text, foreign)])
      .filter(({ length }) => length > 1);
    expect(left).toEqual([]);
  });
});

async function digestOf(address: string): Promise<string> {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  return createHash('sha256')
    .update(await answer.bytes())
    .digest('hex');
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(pdf.slice());
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
