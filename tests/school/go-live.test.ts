import { expect, test } from 'vitest';
import { sampleSchool } from '#content/sample/school.ts';
import { sampleFactsOf } from '#domain/school/sample-facts.ts';
import { readEnv } from '#server/env/read-env.ts';
import { startServer } from '#server/main.ts';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { acholi, lamu } from './schools.ts';

const left = [
  ...['email', 'supportEmail', 'meetingLinkPattern', 'links.community.href', 'links.founder.href'],
  ...['links.wiki.href', ...sampleSchool.facts.links.social.map((_link, at) => `links.social.${at}.href`)],
  ...['phone', 'messagingNumber', 'till', 'hub.address'],
].map((path) => `facts.${path}`);

test('production does not start with facts of the sample, and names each', async () => {
  const env = readEnv({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATABASE_URL: await createMigratedDatabase(),
    PUBLIC_ORIGIN: 'https://school.org',
    FLW_PUBLIC_KEY: 'FLWPUBK-0123456789abcdef-X',
    FLW_SECRET_KEY: 'FLWSECK-fedcba9876543210-X',
    FLW_SECRET_HASH: 'a-hash-of-the-provider',
    SMTP_URL: 'smtps://mail.school.org:465',
    MAIL_FROM: 'School <office@school.org>',
    STAFF_EMAIL: 'staff@school.org',
    FORM_TOKEN_SECRET: 'x'.repeat(32),
  });
  // No page is rendered: the server stops before.
  const pages = { renderPage: () => Promise.reject(new Error('rendered')), routes: [] };
  await expect(startServer(env, pages)).rejects.toThrow(
    `The school's document still has facts of the sample: ${left.join(', ')}. Write your own`,
  );
});

test('a school with facts of its own has none of the sample', () => {
  for (const { facts } of [acholi, lamu]) expect(sampleFactsOf(facts, sampleSchool.facts)).toEqual([]);
  expect(sampleFactsOf({ ...lamu.facts, till: '000000' }, sampleSchool.facts)).toEqual(['facts.till']);
});

test('a school in another country does not lead families to the helpline, police or law of the sample', () => {
  const { helpline, policeForce, dataLaw, dataOffice } = sampleSchool.facts;
  const left = { helpline, policeForce, dataLaw, dataOffice };
  const paths = Object.keys(left).map((name) => `facts.${name}`);
  expect(sampleFactsOf({ ...lamu.facts, ...left }, sampleSchool.facts)).toEqual(paths);
  expect(sampleFactsOf({ ...acholi.facts, ...left }, sampleSchool.facts)).toEqual([]);
});
