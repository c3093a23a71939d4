import { expect, test } from 'vitest';
import { rows } from '#server/env/variables.ts';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { aFamily, browserAt, openedPayment, registered } from './support/family.ts';
import { call } from './support/http.ts';
import { openStage } from './support/site.ts';

/** In every secret, so that it is found wherever one of them is shown. */
const CANARY = 'canary-7f3b1c';
const secrets = {
  FORM_TOKEN_SECRET: `${CANARY}-form-token-secret-of-32-characters`,
  DIAGNOSTIC_TOKEN: `${CANARY}-diagnostic-token-of-32-characters`,
  FLW_SECRET_KEY: `FLWSECK_TEST-${CANARY}-X`,
  FLW_SECRET_HASH: `${CANARY}-hash`,
  PESAPAL_CONSUMER_SECRET: `${CANARY}-pesapal`,
  CALENDAR_API_KEY: `${CANARY}-calendar`,
  GENERATIVE_KEY: `${CANARY}-generative`,
  HEARTBEAT_URL: `http://127.0.0.1:9/${CANARY}`,
};
const PAGES = [
  ...[
    '/',
    '/hour-of-code',
    '/contact',
    '/blog',
    '/blog/robot-on-paper',
    '/diagnostic',
    '/env-check',
    '/offline',
  ],
  ...[
    '/api/diagnostic',
    '/api/session-availability',
    '/api/blogs',
    '/rss.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/sw.js',
  ],
  ...[
    '/healthz',
    '/readyz',
    '/metrics',
    '/.env',
    '/not-a-page',
    '/api/not-a-call',
    '/blog/%00',
    '/pay/not-an-id',
  ],
  ...['/site.webmanifest', '/embed/booking/hour-of-code'],
];

test('no public answer and no line of the log has a secret of the environment', async () => {
  const names = rows.flatMap(([name, { shown }]) => (/secret|hidden/.test(shown) ? [name] : []));
  expect(Object.keys(secrets)).toEqual(expect.arrayContaining(names));
  await using stage = await openStage(
    { DATABASE_URL: await createMigratedDatabase() },
    {
      env: {
        ...secrets,
        FLW_PUBLIC_KEY: 'FLWPUBK_TEST-public-X',
        OTHER_PAYMENT_PROVIDERS: 'pesapal',
        PESAPAL_CONSUMER_KEY: 'public',
        // Nothing listens there: what third parties' failures show and log is searched too.
        PAYMENTS_API_BASE: 'http://127.0.0.1:9',
        PESAPAL_API_BASE: 'http://127.0.0.1:9',
        GENERATIVE_SERVICE: 'openai',
        GENERATIVE_MODEL: 'a-model',
        GENERATIVE_URL: 'http://127.0.0.1:9',
        SMTP_URL: `smtp://user:${CANARY}@127.0.0.1:9`,
        LOG_LEVEL: 'trace',
      },
    },
  );
  const server = await stage.site.start();
  const { origin } = stage.site;
  const answers = new Map<string, string>();
  const visit = async (path: string) => {
    if (answers.has(path)) return;
    const { headers, body } = await call<unknown>('GET', origin + path);
    answers.set(path, JSON.stringify([[...headers], body]));
  };
  for (const path of PAGES) await visit(path);
  const id = await registered(origin, aFamily());
  const order = await openedPayment(origin, id);
  answers.set('the order', JSON.stringify(order));
  const pesapal = await call(
    'POST',
    `${origin}/api/registrations/${await registered(origin, aFamily())}/payments`,
    {
      json: { way: 'pesapal' },
    },
  );
  expect(pesapal.status).toBe(503);
  answers.set('no order', JSON.stringify(pesapal.body));
  answers.set('verified', JSON.stringify((await browserAt(origin).verify(id)).body));
  for (const path of [`/hour-of-code/payment/${id}`, `/pay/${id}`, `/api/registration/${id}`])
    await visit(path);
  const files = [...answers.values()].join().matchAll(/\/_astro\/[\w.-]+\.(?:js|css)/g);
  for (const [file] of files) await visit(file);

  // The search finds what is meant for visitors.
  expect(answers.get('/hour-of-code') + JSON.stringify(order)).toContain('FLWPUBK_TEST-public-X');
  expect([...answers.keys()].filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1);
  expect([...answers].filter(([, answer]) => answer.includes(CANARY)).map(([path]) => path)).toEqual([]);
  const diagnostic = await call('GET', `${origin}/api/diagnostic`, {
    headers: { 'x-diagnostic-token': secrets.DIAGNOSTIC_TOKEN },
  });
  expect(JSON.stringify(diagnostic.body)).not.toContain(CANARY);
  await server.stop();
  expect(server.output()).toContain('provider_unavailable');
  expect(server.output()).not.toContain(CANARY);
});
