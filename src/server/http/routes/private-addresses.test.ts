import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Api, apiPerTest, book, openAttempt, register, registerPaid } from '#tests/support/site/api.ts';
import { compareContents, readContents } from '../../../../scripts/backup/contents.ts';

const family = {
  parentName: 'Grace Nakitende',
  email: 'grace@families.example',
  childName: 'Amina Nakitende',
};

/** Every address that shows one registration. */
const addressesOf = (id: string) => [
  ...[`/hour-of-code/payment/${id}`, `/hour-of-code?registrationId=${id}`, `/pay/${id}`],
  ...[`/api/registration/${id}`, `/api/hour-of-code-registrations/${id}`],
  ...['calendar.ics', 'receipt', 'receipt.pdf', 'booking-grant'].map(
    (file) => `/api/registrations/${id}/${file}`,
  ),
];

const contentsOf = ({ world }: Api) =>
  world.database.inTransaction((tx) =>
    readContents(
      async <Row>(text: string) => ((await tx.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows,
    ),
  );

describe('the addresses of a registration', () => {
  const api = apiPerTest();

  it('change nothing when they are read, also by programs that look at links', async () => {
    const unpaid = await register(api(), family);
    await openAttempt(api(), unpaid);
    const { id: booked } = await registerPaid(api(), family);
    await book(api(), booked);
    const before = await contentsOf(api());
    for (const path of [unpaid, booked].flatMap(addressesOf))
      for (const [method, name, value] of [
        ['GET', 'Accept', 'text/html'],
        ['GET', 'Sec-Purpose', 'prefetch;prerender'],
        ['HEAD', 'User-Agent', 'facebookexternalhit/1.1'],
        ['OPTIONS', 'Origin', 'https://evil.example'],
      ] as const)
        expect((await api().send(path, { method, headers: { [name]: value } })).status).toBeLessThan(500);
    // Reading counts unknown ids and receipts for the limits, and nothing else.
    const isOther = (line: string) => !line.startsWith('public.rate_limits:');
    expect(compareContents(before, await contentsOf(api())).filter(isOther)).toEqual([]);
    expect(api().world.provider.requests).toBe(1);
  });

  it('show nothing under a longer address that looks like a file, and are never cached', async () => {
    const { id } = await registerPaid(api(), family);
    for (const path of addressesOf(id)) {
      const [before = '', query] = path.split('?');
      for (const more of [
        '/x.css',
        '%2Fx.css',
        ';x.css',
        '.css',
        '%00.css',
        '%23x.css',
        '%3Fx.css',
        '//x.js',
      ]) {
        const address = before + more + (query ? `?${query}` : '');
        const { status, headers, text } = await api().get(address, { Accept: 'text/html' });
        expect([address, status, headers.get('Cache-Control')]).toEqual([address, 404, 'no-store']);
        expect(text).not.toMatch(/Nakitende|families\.example/);
      }
    }
  });
});
