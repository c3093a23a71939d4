import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sessionTimes } from '#domain/booking/slots.ts';
import { formatLongDate } from '#domain/clock.ts';
import { shortReference } from '#domain/payment/reference.ts';
import { bookInOwnCalendar } from './support/calendar.ts';
import { aChild } from './support/children.ts';
import { eventTimes, linkIn } from './support/mail.ts';
import { openSomero } from './support/somero.ts';
import {
  calendarHeading,
  currentStep,
  fillRegistration,
  heading,
  idOf,
  payButton,
  payInWindow,
  paymentPath,
  registerButton,
  toast,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

describe('a parent', () => {
  test('registers a child, pays, books a session and finds everything in the mail', async () => {
    const { page } = await somero.newPage({ width: 390, acceptDownloads: true });
    const child = aChild({ specialRequirements: 'Reads slowly', newsletterOptIn: true });

    await page.goto('/hour-of-code');
    expect(await currentStep(page).textContent()).toBe('Register');
    await page.getByRole('link', { name: 'Register', exact: true }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect.poll(() => isInSight(page.getByLabel(/parent or guardian/i))).toBe(true);
    await fillRegistration(page, child);
    await registerButton(page).click();

    await page.waitForURL(/\/hour-of-code\/payment\/[0-9a-f-]{36}$/);
    const id = idOf(page);
    expect(await currentStep(page).textContent()).toBe('Pay');
    expect(await payButton(page).count()).toBe(1);
    expect(await page.getByText('UGX 20,000', { exact: true }).first().isVisible()).toBe(true);
    const next = await somero.sessionAt('Midday');
    for (const name of ['next free sessions', 'what your child needs', 'if you cannot come']) {
      expect(await page.getByRole('link', { name }).isVisible(), name).toBe(true);
    }

    await somero.sandbox.script(id, 'success');
    await payInWindow(page);
    await calendarHeading(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(paymentPath(id));
    expect(await currentStep(page).textContent()).toBe('Book Session');

    await bookInOwnCalendar(page, next);
    await heading(page, /^See you there/).waitFor();
    await toast(page, 'Session Confirmed!').waitFor();
    expect(await currentStep(page).textContent()).toBe('Confirmed');
    const ticket = page.getByRole('article');
    expect(await ticket.textContent()).toContain(formatLongDate(next.sessionDate).split(' ')[1]);
    expect(await ticket.getByText(/^11:30–13:30 EAT/).isVisible()).toBe(true);
    const booked = await somero.registration(id);
    expect(booked).toMatchObject({
      paymentStatus: 'paid',
      status: 'paid',
      appointmentBooked: true,
      ...key(next),
    });
    const meeting = ticket.getByRole('link', { name: 'Open the video meeting' });
    expect(await meeting.getAttribute('href')).toBe(booked.meetingLink);
    const google = await ticket.getByRole('link', { name: 'Add to Google Calendar' }).getAttribute('href');
    expect(new URL(google ?? '').searchParams.get('location')).toBe(booked.meetingLink);
    expect(google).not.toContain(id);
    await heading(page, 'What your child needs').waitFor();

    const times = sessionTimes(next.sessionDate, next.sessionSlot);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      ticket.getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('hour-of-code.ics');
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain('METHOD:PUBLISH');
    expect(eventTimes(file)).toEqual(times);

    const confirmation = await somero.sandbox.mailTo(child.email, /is booked for Amina/);
    const [invitation] = confirmation.alternatives;
    expect(invitation).toMatchObject({ mimeType: 'text/calendar', method: 'REQUEST' });
    expect(eventTimes(invitation?.content ?? '')).toEqual(times);
    expect(confirmation.text).toContain('11:30–13:30 EAT (UTC+3)');
    expect(confirmation.text).toContain(booked.meetingLink);
    const receipt = await somero.sandbox.mailTo(child.email, /^Receipt /);
    expect(receipt.text).toContain('UGX 20,000');
    expect(receipt.text).toContain(shortReference(booked.payment.reference ?? ''));
    expect(receipt.attachments).toMatchObject([
      { filename: `receipt-${booked.payment.receiptNumber}.pdf`, mimeType: 'application/pdf' },
    ]);

    const welcome = await somero.sandbox.mailTo(child.email, /^Amina N is registered/);
    const resume = linkIn(welcome);
    expect(resume).toBe(somero.origin + paymentPath(id));
    const later = await somero.newPage();
    await later.page.goto(resume);
    await heading(later.page, 'See you there, Amina Nabirye').waitFor();
    expect(await currentStep(later.page).textContent()).toBe('Confirmed');
    expect(await later.page.getByText(/^11:30–13:30 EAT/).isVisible()).toBe(true);
  });
});

const key = ({ sessionDate, sessionSlot }: { sessionDate: string; sessionSlot: string }) => ({
  sessionDate,
  sessionSlot,
});

async function isInSight(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}
