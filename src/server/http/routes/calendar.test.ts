import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CalendarState } from '#domain/booking/widget/calendar.ts';
import { MINUTE_MS } from '#domain/clock.ts';
import { registrations } from '#server/db/schema/index.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import type { CalendarLocals } from '#site/locals.ts';
import {
  type Api,
  apiPerTest,
  book,
  EMBED_SITES,
  localsOf,
  MIDDAY,
  MORNING,
  NO_ID,
  openAttempt,
  register,
  registerPaid,
} from '#tests/support/site/api.ts';
import { FIRST_DATE } from '#tests/support/world.ts';

const PAGE = '/embed/booking/hour-of-code';
const SEATS = `${PAGE}/seats`;

async function grantFor(api: Api, id: string): Promise<string> {
  const { status, text } = await api.get(`/api/registrations/${id}/booking-grant`);
  expect(status).toBe(200);
  return (JSON.parse(text) as { grant: string }).grant;
}

async function seatsOf(api: Api, grant?: string): Promise<CalendarState> {
  const { status, text } = await api.get(SEATS, grant ? { Authorization: `Bearer ${grant}` } : {});
  expect(status).toBe(200);
  return JSON.parse(text) as CalendarState;
}

const shown = async (api: Api, query: string) =>
  localsOf(await api.get(`${PAGE}?${query}`)).calendar as CalendarLocals;

describe('the calendar in a frame', () => {
  const api = apiPerTest();
  test('gives an opaque grant for 30 minutes, for known registrations only', async () => {
    const id = await register(api());
    const { text, headers } = await api().get(`/api/registrations/${id}/booking-grant`);
    const { grant, expiresAt } = JSON.parse(text) as { grant: string; expiresAt: string };
    expect(Date.parse(expiresAt) - api().world.clock.now().getTime()).toBe(30 * MINUTE_MS);
    expect(grant + Buffer.from(grant, 'base64url').toString('latin1')).not.toContain(id);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect((await api().get(`/api/registrations/${NO_ID}/booking-grant`)).status).toBe(404);
    expect((await api().get('/api/registrations/none/booking-grant')).status).toBe(404);
  });

  test('shows to a grant only what is paid, over, held and booked', async () => {
    const held = await register(api());
    const grant = await grantFor(api(), held);
    expect((await seatsOf(api(), grant)).standing).toEqual({
      isPaid: false,
      held: null,
      booked: null,
      closed: null,
    });
    await openAttempt(api(), held, MORNING);
    expect((await seatsOf(api(), grant)).standing).toEqual({
      isPaid: false,
      held: MORNING,
      booked: null,
      closed: null,
    });

    const { id: paid } = await registerPaid(api());
    const other = await grantFor(api(), paid);
    expect((await seatsOf(api(), other)).standing).toEqual({
      isPaid: true,
      held: null,
      booked: null,
      closed: null,
    });
    await book(api(), paid, MIDDAY);
    expect((await seatsOf(api(), other)).standing).toEqual({
      isPaid: true,
      held: null,
      booked: MIDDAY,
      closed: null,
    });
    await api()
      .world.database.db.update(registrations)
      .set({ status: 'cancelled' })
      .where(eq(registrations.id, held));
    expect((await seatsOf(api(), grant)).standing?.closed).toBe('cancelled');
    expect(JSON.stringify(await seatsOf(api(), other))).not.toMatch(/Parent|Child|@|https?:/);
    const erased = await register(api());
    const left = await grantFor(api(), erased);
    await api().world.database.db.delete(registrations).where(eq(registrations.id, erased));
    expect((await seatsOf(api(), left)).standing).toBeNull();
  });

  test('shows the current seats to everyone, and answers 304 by their tag', async () => {
    const first = await api().get(SEATS);
    const before = JSON.parse(first.text) as CalendarState;
    expect(before).toMatchObject({ today: '2026-11-20', from: FIRST_DATE, to: '2026-11-23', standing: null });
    const tag = first.headers.get('ETag') ?? '';
    const again = await api().get(SEATS, { 'If-None-Match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await api().get(SEATS, { 'If-None-Match': `W/${tag}` })).status).toBe(304);
    const { id } = await registerPaid(api());
    await book(api(), id, MORNING);
    const after = await api().get(SEATS, { 'If-None-Match': tag });
    expect(after.status).toBe(200);
    const [seats] = (JSON.parse(after.text) as CalendarState).seats[FIRST_DATE] ?? [];
    expect(seats).toBe((before.seats[FIRST_DATE]?.[0] ?? 0) - 1);
  });

  test('shows no registration for a grant that is forged, from another server, or expired', async () => {
    const grant = await grantFor(api(), await register(api()));
    const forged = `${grant.startsWith('A') ? 'B' : 'A'}${grant.slice(1)}`;
    for (const given of [forged, 'x', NO_ID]) expect((await seatsOf(api(), given)).standing).toBeNull();
    expect(await shown(api(), `grant=${forged}`)).toMatchObject({
      hasGrant: true,
      state: { standing: null },
    });
    expect(await shown(api(), '')).toMatchObject({ hasGrant: false, state: { standing: null } });
    api().world.clock.advance(29 * MINUTE_MS);
    expect((await shown(api(), `grant=${grant}`)).state.standing).not.toBeNull();
    api().world.clock.advance(MINUTE_MS);
    expect((await seatsOf(api(), grant)).standing).toBeNull();
    expect(await shown(api(), `grant=${grant}`)).toMatchObject({
      hasGrant: true,
      state: { standing: null },
    });
  });

  test('sends messages to the configured sites only, and opens the requested day', async () => {
    const [site = ''] = EMBED_SITES;
    expect(await shown(api(), `site=${site}&date=2026-11-22`)).toMatchObject({
      host: site,
      date: '2026-11-22',
    });
    for (const wrong of ['https://evil.example', `${site}.evil.example`, `${site}/`, '*', 'null', '']) {
      expect((await shown(api(), `site=${encodeURIComponent(wrong)}`)).host).toBeNull();
    }
    expect((await shown(api(), 'date=2026-11-31')).date).toBeNull();
  });

  test('may be framed by the configured sites, and is neither stored nor indexed', async () => {
    const { headers } = await api().get(`${PAGE}?grant=x`);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${EMBED_SITES.join(' ')}`);
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toContain("frame-ancestors 'self'");
    expect(headers.has('X-Frame-Options')).toBe(false);
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
    for (const path of [PAGE, SEATS]) {
      const answer = await api().get(path);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.has('Set-Cookie')).toBe(false);
    }
    const elsewhere = await api().get('/about');
    expect(elsewhere.headers.get('X-Frame-Options')).toBe('DENY');
    expect(elsewhere.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });

  test('exists under its widget id only', async () => {
    for (const path of [
      '/embed/booking/another',
      '/embed/booking/another/seats',
      '/embed/booking',
      '/embed/',
    ]) {
      const { status, headers } = await api().get(path, { Accept: 'application/json' });
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get('X-Frame-Options')).toBe('DENY');
    }
    expect((await api().post(PAGE, {})).status).toBe(405);
  });

  test('answers under the server’s second name, read-only and unreadable by other sites', async () => {
    const second = 'https://book.example';
    const own = { Origin: second, 'Sec-Fetch-Site': 'same-origin' };
    for (const path of [PAGE, SEATS]) {
      expect((await api().get(`${second}${path}`, own)).status).toBe(200);
      const foreign = await api().get(`${second}${path}`, { Origin: 'https://evil.example' });
      expect(foreign.headers.has('Access-Control-Allow-Origin')).toBe(false);
    }
    const { id } = await registerPaid(api());
    const refused = await api().post(`${second}/api/registrations/${id}/booking`, MORNING, own);
    expect(refused.status).toBe(403);
  });

  // Last, because its clock moves on by days.
  test('updates an open page past midnight to the new day and the new month', async () => {
    const { clock, ctx } = api().world;
    const goTo = (instant: string) => clock.advance(Date.parse(instant) - clock.now().getTime());
    goTo('2026-11-30T20:59:59Z');
    await prepareSessions(ctx);
    const before = await api().get(SEATS);
    expect(JSON.parse(before.text)).toMatchObject({
      today: '2026-11-30',
      from: '2026-12-01',
      to: '2026-12-03',
    });
    goTo('2026-11-30T21:00:00Z');
    await prepareSessions(ctx);
    const tag = before.headers.get('ETag') ?? '';
    const after = await api().get(SEATS, { 'If-None-Match': tag });
    expect(after.status).toBe(200);
    const state = JSON.parse(after.text) as CalendarState;
    expect(state).toMatchObject({ today: '2026-12-01', from: '2026-12-02', to: '2026-12-04' });
    expect(Object.keys(state.seats)).toEqual(['2026-12-02', '2026-12-03', '2026-12-04']);
  });
});
