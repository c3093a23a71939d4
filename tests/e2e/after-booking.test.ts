import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { formatLongDate } from '#domain/clock.ts';
import { axe } from '#tests/support/browser/axe.ts';
import { colour, examine } from './support/looks.ts';
import { openSomero } from './support/somero.ts';
import {
  chooseSession,
  confirmButton,
  heading,
  openHydrated,
  paymentPath,
  sessionChoice,
  toast,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });
const moveButton = 'Move to this session';

async function someSessions(from: number): Promise<[SessionAvailability, SessionAvailability]> {
  const [one, other] = (await somero.sessions()).slice(from);
  if (!one || !other) throw new Error('There are no free sessions.');
  return [one, other];
}

async function aBooked(session: SessionAvailability) {
  const registration = await somero.registerPaid();
  await somero.call('POST', `/api/registrations/${registration.id}/booking`, session);
  return registration;
}

describe('after the booking', () => {
  test('the session is moved on the same page, and the calendar entry follows', async () => {
    const { page } = await somero.newPage();
    const [session, other] = await someSessions(3);
    const { id, email } = await aBooked(session);
    // A family that moves before the first mail is sent gets one mail, of the new session.
    await somero.sandbox.mailTo(email, /is booked/);
    await page.goto(paymentPath(id));
    await page.getByRole('link', { name: 'Choose another session' }).click();
    await page.getByRole('button', { name: moveButton }).waitFor();
    expect(await sessionChoice(page, session).count()).toBe(0);
    await colour(page, 'dark');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: moveButton }).click();
    await page.getByText('Please choose a session.').waitFor();
    await chooseSession(page, other);
    await page.getByRole('button', { name: moveButton }).click();
    await toast(page, 'Session Changed').waitFor();
    const [, day, month] = formatLongDate(other.sessionDate).split(' ');
    expect(await page.getByRole('article').textContent()).toContain(`${day} ${month}`);
    expect(await somero.registration(id)).toMatchObject({ sessionDate: other.sessionDate });
    const mail = await somero.sandbox.mailTo(email, /^New time:/);
    expect(mail.alternatives[0]).toMatchObject({ mimeType: 'text/calendar', method: 'REQUEST' });
    expect(mail.alternatives[0]?.content).toContain('SEQUENCE:1');
  });

  test('the session is moved without JavaScript', async () => {
    const { page, expectConsole } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
    expectConsole(/status of 400/);
    const [session, other] = await someSessions(6);
    const { id } = await aBooked(session);
    await page.goto(paymentPath(id));
    await page.getByRole('link', { name: 'Choose another session' }).click();
    await page.getByRole('button', { name: moveButton }).click();
    await page.getByText('Session Not Changed').waitFor();
    await chooseSession(page, other);
    await page.getByRole('button', { name: moveButton }).click();
    await page.getByText('Session Changed').waitFor();
    const { sessionDate, sessionSlot } = other;
    expect(await somero.registration(id)).toMatchObject({ sessionDate, sessionSlot });
  });
});

describe('a seat held during the payment', () => {
  const hold = async (session: SessionAvailability) => {
    const { id } = await somero.register();
    await somero.call('POST', `/api/registrations/${id}/payments`, session);
    return id;
  };

  test('is counted down on the payment step, which reports the expired hold', async () => {
    const [session] = await someSessions(9);
    const id = await hold(session);
    const still = await somero.newPage({ javaScriptEnabled: false });
    await still.page.goto(paymentPath(id));
    await still.page.getByText(/Your seat is held until \d\d:\d\d EAT \(1[45] min left\)/).waitFor();
    const { page } = await somero.newPage();
    // An answer would tell the server's time again, which this test does not move.
    await page.route('**/api/**', () => new Promise(() => undefined));
    await page.clock.install();
    await openHydrated(page, paymentPath(id));
    await page.getByText(/\(1[45] min left\)/).waitFor();
    await examine(page);
    await page.clock.fastForward('10:00');
    await page.getByText(/\([45] min left\)/).waitFor();
    await page.clock.fastForward('06:00');
    await page.getByText('Your seat is no longer held').waitFor();
    expect(await page.getByText(/otherwise you choose another one/).isVisible()).toBe(true);
  });

  test('leads to another choice when another family has it by then', async () => {
    const { page } = await somero.newPage();
    const [session] = await someSessions(14);
    const id = await hold(session);
    await letHoldRunOut(id);
    await query(
      `DELETE FROM seats s USING sessions e WHERE e.id = s.session_id AND s.registration_id IS DISTINCT FROM $3
        AND e.session_date = $1 AND e.session_slot = $2`,
      [session.sessionDate, session.sessionSlot, id],
    );
    await aBooked(session);
    await somero.pay(id);
    await openHydrated(page, paymentPath(id));
    await page.getByText(/The session that you chose, .* is full by now\. Your payment is safe/).waitFor();
    const [other] = await someSessions(1);
    await chooseSession(page, other);
    await confirmButton(page).click();
    await heading(page, /^See you there/).waitFor();
    expect(await page.getByText('is full by now').count()).toBe(0);
  });
});

function letHoldRunOut(id: string): Promise<void> {
  return query("UPDATE seats SET held_until = now() - interval '1 minute' WHERE registration_id = $1", [id]);
}

async function query(text: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: somero.databaseUrl });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}
