import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import type { ContactSubmission } from '#domain/messages/contact.ts';
import type { ProgramRegistration } from '#domain/messages/interest.ts';
import { contactSubmissions, emails, programRegistrations } from '#server/db/schema/index.ts';
import type { Mailer, OutgoingMail } from '#server/gateways/mail/port.ts';
import { type World, worldPerTest } from '#tests/support/world.ts';
import { commit, raiseStaffTask } from '../outbox/records.ts';
import { findInInbox, listInbox, tickOff } from './inbox.ts';
import { registerInterest } from './register-interest.ts';
import { sendEmail } from './send-email.ts';
import { submitContactMessage } from './submit-contact-message.ts';

const interest: ProgramRegistration = {
  fullName: 'Grace Nabirye',
  email: 'grace@families.example',
  phone: '0772 123 456',
  programType: 'hour_of_code',
  schoolName: null,
  childName: 'Amina Nabirye',
  childAge: 9,
  preferredTime: null,
  message: 'Can she come on <b>Saturday</b>?',
};
const question: ContactSubmission = {
  fullName: 'Peter Okello',
  email: 'peter@schools.example',
  programInterest: 'primary-stem-clubs',
  message: 'How many kits\ndoes a school need?',
};

/** Sends the one staff e-mail about a submission and returns what the mail server would receive. */
async function staffMail({ ctx }: World, subject: string): Promise<OutgoingMail> {
  const rows = await ctx.database.db.select().from(emails).where(eq(emails.subject, subject));
  expect(rows).toHaveLength(1);
  const sent: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) } as unknown as Mailer;
  await sendEmail(ctx, mailer, rows[0]?.id ?? '');
  if (!sent[0]) throw new Error('nothing was sent');
  return sent[0];
}

describe('messages to staff', () => {
  const world = worldPerTest();
  test('a registration of interest is stored, and staff are notified without the child’s name', async () => {
    const id = await registerInterest(world().ctx, interest);
    const [row] = await world()
      .database.db.select()
      .from(programRegistrations)
      .where(eq(programRegistrations.id, id));
    expect(row).toMatchObject({ ...interest, phone: '+256772123456', status: 'pending', doneAt: null });
    const mail = await staffMail(world(), id);
    expect(mail.to.address).toBe('staff@techrise.example');
    expect(mail.subject).toMatch(/new program registration$/);
    expect(mail.text).toContain('grace@families.example');
    expect(mail.text).toContain('Hour of Code');
    expect(mail.html).not.toContain('<b>Saturday</b>');
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Amina/);
  });

  test('a contact message is stored, and staff receive its text', async () => {
    const id = await submitContactMessage(world().ctx, question);
    const rows = await world()
      .database.db.select()
      .from(contactSubmissions)
      .where(eq(contactSubmissions.id, id));
    expect(rows).toMatchObject([question]);
    const mail = await staffMail(world(), id);
    expect(mail.subject).toMatch(/new message from the contact form$/);
    expect(mail.text).toContain('does a school need?');
    expect(mail.text).toContain('Primary school STEM clubs');
  });

  test('an answer to a staff alert goes to the person who wrote', async () => {
    const message = await staffMail(world(), await submitContactMessage(world().ctx, question));
    expect(message.replyTo).toEqual({ name: 'Peter Okello', address: 'peter@schools.example' });
    const registration = await staffMail(world(), await registerInterest(world().ctx, interest));
    expect(registration.replyTo).toEqual({ name: 'Grace Nabirye', address: 'grace@families.example' });
  });

  test('the phone of a stranger is one word of a command', async () => {
    const id = await registerInterest(world().ctx, { ...interest, phone: '$(reboot)' });
    const mail = await staffMail(world(), id);
    expect(mail.text).toContain("'$(reboot)'");
  });

  test('a promised e-mail stores no personal detail', async () => {
    const id = await submitContactMessage(world().ctx, question);
    const [row] = await world().database.db.select().from(emails).where(eq(emails.subject, id));
    expect(row?.data).toEqual({ task: 'contact_message', shares: [] });
  });

  test('an e-mail about an erased submission is still sent', async () => {
    const id = await submitContactMessage(world().ctx, question);
    await world().database.db.delete(contactSubmissions).where(eq(contactSubmissions.id, id));
    const mail = await staffMail(world(), id);
    expect(mail.text).not.toContain('Okello');
    expect(mail.replyTo).toBeUndefined();
  });

  test('a repeated request is stored once, also when both arrive together', async () => {
    const { ctx } = world();
    const both = await Promise.all([
      registerInterest(ctx, interest, 'k'),
      registerInterest(ctx, interest, 'k'),
    ]);
    expect(both[1]).toBe(both[0]);
    expect(await registerInterest(ctx, { ...interest, childAge: 10 }, 'k')).not.toBe(both[0]);
    const first = await submitContactMessage(ctx, question, 'k');
    expect(await submitContactMessage(ctx, question, 'k')).toBe(first);
    expect(await submitContactMessage(ctx, question)).not.toBe(first);
    await staffMail(world(), first);
  });

  test('staff see open items, oldest first, and mark them as done', async () => {
    const { ctx, clock } = world();
    for (const item of await listInbox(ctx)) await tickOff(ctx, item, 'grace');
    const message = await submitContactMessage(ctx, question);
    clock.advance(MINUTE_MS);
    const registration = await registerInterest(ctx, interest);
    clock.advance(MINUTE_MS);
    await commit(ctx, 'system', (change) =>
      raiseStaffTask(change, {
        kind: 'payment_unknown_reference',
        subject: 'transaction 5000009',
        registrationId: null,
        details: { reference: null, transactionId: '5000009', provider: 'flutterwave', amount: 20_000 },
      }),
    );
    const open = await listInbox(ctx);
    expect(open.map(({ kind }) => kind)).toEqual(['message', 'registration', 'task']);
    expect(open[0]).toMatchObject({ id: message, summary: 'Peter Okello: Primary school STEM clubs' });
    expect(open[1]?.details).toContainEqual({ label: 'Child', value: 'Amina Nabirye' });
    expect(open[2]?.details).toContainEqual({ label: 'amount', value: '20000' });

    for (const item of open) await tickOff(ctx, item, 'grace');
    expect(await listInbox(ctx)).toEqual([]);
    const [done] = await findInInbox(ctx, registration.slice(0, 8).toUpperCase());
    expect(done).toMatchObject({ kind: 'registration', doneAt: clock.now() });
    clock.advance(MINUTE_MS);
    if (done) await tickOff(ctx, done, 'grace');
    expect(await findInInbox(ctx, registration)).toEqual([done]);
  });

  test.each(['', 'abc', '%', '________', "' OR 1=1"])('have no item with the id %j', async (idStart) => {
    await submitContactMessage(world().ctx, question);
    expect(await findInInbox(world().ctx, idStart)).toEqual([]);
  });
});
