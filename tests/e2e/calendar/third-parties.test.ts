import { describe, expect, test } from 'vitest';
import { bookInFrame, calendarFrame, WIDGET } from '../support/calendar.ts';
import { ownTimeOf } from '../support/own-time.ts';
import { openSomero } from '../support/somero.ts';
import { calendarHeading, heading, openHydrated, paymentPath, toast } from '../support/visitor.ts';

interface Booked {
  dialect: string;
  token: string;
  start: string;
}

describe('the calendar of Cal.com', () => {
  const somero = openSomero({ calendar: 'calcom' });

  test('books the chosen session, and gets only the parent’s name and address', async () => {
    const timezoneId = 'Pacific/Auckland';
    const { page } = await somero.newPage({ width: 390, timezoneId });
    const registration = await somero.registerPaid({ childName: 'Zawadi Nabirye' });
    // An afternoon in Kampala is the next day in Auckland.
    const session = (await somero.sessions()).find(({ sessionSlot }) => sessionSlot.startsWith('Afternoon'));
    if (!session) throw new Error('There is no free session.');
    await openHydrated(page, paymentPath(registration.id));
    await calendarFrame(page).getByText(`For ${registration.parentName}`).waitFor();
    await page.locator('.calendar-frame[data-state=ready]').waitFor();
    await bookInFrame(page, session);
    await toast(page, 'Session Confirmed!').waitFor();
    await heading(page, /^See you there/).waitFor();
    const ticket = page.getByRole('article');
    await ticket.getByText(/^14:30–16:30 EAT/).waitFor();
    await ticket.getByText(`your time ${ownTimeOf(session, timezoneId)}`).waitFor();
    const { sessionDate, sessionSlot } = session;
    expect(await somero.registration(registration.id)).toMatchObject({ sessionDate, sessionSlot });
    const start = `${sessionDate}T11:30:00.000Z`;
    const booked = (await somero.sandbox.look<Booked[]>('/calendars')).find((one) => one.start === start);
    expect(booked).toMatchObject({ dialect: 'calcom' });
    expect(Buffer.from(booked?.token ?? '', 'base64url').toString('latin1')).not.toContain(registration.id);
    const asked = somero.sandbox.requests.filter(({ url }) => url.startsWith('/calendars/'));
    expect(asked.length).toBeGreaterThan(0);
    for (const { url, referer } of asked) {
      expect(decodeURIComponent(url)).not.toContain(registration.id);
      expect(decodeURIComponent(url)).not.toContain('Zawadi');
      expect(referer ?? '').not.toContain(registration.id);
    }
  });

  test('leads to no booking at a time without a session, and staff are asked to cancel it there', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of 400/);
    const { id } = await somero.registerPaid();
    const session = await somero.session(1);
    await openHydrated(page, `/pay/${id}`);
    await calendarFrame(page).getByText('For Grace').waitFor();
    await bookInFrame(page, { ...session, sessionSlot: '10:15' });
    await toast(page, 'Booking Failed').waitFor();
    await toast(page, 'Could not book your session. Please try again or contact support.').waitFor();
    expect((await somero.registration(id)).appointmentBooked).toBe(false);
    await somero.sandbox.mailTo('staff@school.example', /booking must be cancelled in the calendar/);
  });

  test('leads to a plain message when it cannot confirm a booking yet', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.registerPaid();
    const session = await somero.session(4);
    await openHydrated(page, paymentPath(id));
    await calendarFrame(page).getByText('For Grace').waitFor();
    await somero.sandbox.control('/calendars', { down: true });
    await bookInFrame(page, session);
    await toast(page, 'Your session is being confirmed').waitFor();
    expect((await somero.registration(id)).appointmentBooked).toBe(false);
    expect(await calendarHeading(page).isVisible()).toBe(true);
  });

  test('reports a booking once, so the page sends it until the server answers', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/Failed to load resource/);
    const { id } = await somero.registerPaid();
    const session = await somero.session(5);
    await page.route('**/book-appointment', (route) => route.abort('internetdisconnected'), { times: 1 });
    await openHydrated(page, paymentPath(id));
    await calendarFrame(page).getByText('For Grace').waitFor();
    await bookInFrame(page, session);
    await toast(page, 'Session Confirmed!').waitFor();
    const { sessionDate, sessionSlot } = session;
    expect(await somero.registration(id)).toMatchObject({ sessionDate, sessionSlot });
  });

  test('is not shown before the payment, because it would book at once', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.register();
    await openHydrated(page, `${paymentPath(id)}?step=calendar`);
    await page.getByRole('radio').first().waitFor();
    expect(await page.locator(WIDGET).count()).toBe(0);
  });
});
