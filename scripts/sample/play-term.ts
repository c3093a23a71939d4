import { programInterests } from '../../src/domain/messages/contact.ts';
import { ProgramRegistration, programTypes } from '../../src/domain/messages/interest.ts';
import { toMajor } from '../../src/domain/money.ts';
import { keepQuestion } from '../../src/server/services/assistant/taught/keep-question.ts';
import { bookSession } from '../../src/server/services/bookings/book-session.ts';
import { changeSession } from '../../src/server/services/bookings/change-session.ts';
import { closeSession } from '../../src/server/services/bookings/sessions/close-session.ts';
import { setCapacity } from '../../src/server/services/bookings/sessions/set-capacity.ts';
import { listInbox, tickOff } from '../../src/server/services/messages/inbox.ts';
import { registerInterest } from '../../src/server/services/messages/register-interest.ts';
import { submitContactMessage } from '../../src/server/services/messages/submit-contact-message.ts';
import { unsubscribeUrl } from '../../src/server/services/messages/unsubscribe.ts';
import { beginPayment } from '../../src/server/services/payments/attempts/begin-payment.ts';
import { confirmManualPayment } from '../../src/server/services/payments/attempts/confirm-manual-payment.ts';
import { noteWindow } from '../../src/server/services/payments/attempts/note-window.ts';
import { unsubscribeMailbox } from '../../src/server/services/privacy/unsubscribe-mailbox.ts';
import {
  cancelRegistration,
  refundRegistration,
} from '../../src/server/services/registrations/cancel-registration.ts';
import type { Term } from './term.ts';

/** The family that registers last. */
export const LAST_FAMILY = 'sample31@families.example';
const by = 'sample';
const [TUESDAY, SATURDAY] = [2, 6];
/** Long enough that the desk lists a family to call. */
const HOURS_UNPAID = 4;

/** What happens at a school in three weeks, day by day. */
export async function playTerm(term: Term): Promise<void> {
  const { ctx } = term;

  await term.toDay(20);
  const attended = await term.register({ newsletterOptIn: true });
  await term.payAndBook(attended, term.session(4));
  const family = { parentName: 'Sample Parent 1', email: 'sample1@families.example' };
  const sibling = await term.register({ ...family, specialRequirements: 'Sample: wears glasses' });
  const asked = ctx.offers.hourOfCode().price;
  const price = { amount: toMajor(asked), currency: asked.currency };
  await confirmManualPayment(ctx, {
    ...price,
    registrationId: sibling,
    method: 'cash',
    evidence: 'SAMPLE-1',
    by,
  });
  await bookSession(ctx, sibling, term.session(4));

  await term.toDay(14);
  const lapsed = await term.register();
  await term.open(lapsed, term.session(6));
  const changedMind = await term.register({ newsletterOptIn: true });
  await term.payAndBook(changedMind, term.session(30), 'refund_momo');
  const cancelled = await term.register();
  const { reference } = await term.open(cancelled);
  await noteWindow(ctx, cancelled, reference, 'closed');
  await askSchool(term);

  await term.toDay(10);
  await refundRegistration(ctx, { id: changedMind, by, note: 'Sample: the family changed its mind' });
  await cancelRegistration(ctx, { id: cancelled, by, note: 'Sample: cancelled by phone' });
  const underpaid = await term.register();
  await term.pay(underpaid, 'amount_low');

  await term.toDay(6);
  const notBooked = await term.register();
  await term.pay(notBooked);
  const paidTwice = await term.register();
  await term.payAndBook(paidTwice, term.session(20), 'duplicate');
  const overpaid = await term.register();
  await term.pay(overpaid, 'amount_high');
  const refundFailed = await term.register();
  await term.pay(refundFailed, 'refund_fail');

  await term.toDay(4);
  await refundRegistration(ctx, { id: refundFailed, by, note: 'Sample: the child fell ill' });
  const moved = await term.register();
  await term.payAndBook(moved, term.session(14));
  await changeSession(ctx, moved, term.session(18));
  const declined = await term.register({ email: 'sample12@families.example', newsletterOptIn: true });
  await term.pay(declined, 'failed');
  await unsubscribeMailbox(ctx, unsubscribeUrl(ctx, 'sample12@families.example').split('/').pop() ?? '');

  await term.toDay(1);
  const secondTry = await term.register();
  await term.payAndBook(secondTry, term.session(4), 'failed_then_success');
  await setCapacity(ctx, { ...term.session(4), seats: 1, by });
  await closeSession(ctx, { ...term.session(5), by });
  const wrongCurrency = await term.register();
  await term.pay(wrongCurrency, 'wrong_currency');
  const needs = { specialRequirements: 'Sample: needs an aisle for a wheelchair' };
  // The first day is today, or on a day without sessions the next one.
  for (const session of [
    term.session(0),
    term.session(0),
    term.session(2),
    term.on(TUESDAY),
    term.on(TUESDAY),
  ])
    await term.payAndBook(await term.register(), session);
  await term.payAndBook(await term.register(needs), term.session(0));
  for (const session of [term.on(SATURDAY), term.on(SATURDAY)])
    await term.payAndBook(await term.register(), session);

  await term.toDay(HOURS_UNPAID / 24);
  await term.open(await term.register());
  await beginPayment(ctx, await term.register(), { chosen: null, way: 'in_person' });
  await term.register(needs);

  await term.toDay(0);
  const refunding = await term.register();
  await term.pay(refunding);
  await refundRegistration(ctx, { id: refunding, by, note: 'Sample: another date suits better' });
  await term.register();
  await beginPayment(ctx, await term.register(), { chosen: null, way: 'in_person' });
  await term.open(await term.register(), term.session(8));
  await term.payAndBook(await term.register(), term.session(9));
  await term.pay(await term.register({ email: LAST_FAMILY }), 'interactive', term.session(10));
}

async function askSchool({ ctx }: Term): Promise<void> {
  for (const [at, programInterest] of programInterests.entries()) {
    const fullName = `Sample Visitor ${at + 1}`;
    const message = `Sample message ${at + 1}: please tell us more.`;
    await submitContactMessage(ctx, {
      fullName,
      email: 'visitor@families.example',
      programInterest,
      message,
    });
  }
  for (const [at, programType] of programTypes.entries()) {
    const asked = { fullName: `Sample Visitor ${at + 11}`, email: 'visitor@families.example', programType };
    await registerInterest(
      ctx,
      ProgramRegistration.parse({ ...asked, childName: `Sample Child ${at + 31}`, childAge: 9 }),
    );
  }
  const inbox = await listInbox(ctx);
  for (const done of [...inbox.slice(0, 1), ...inbox.slice(-1)]) await tickOff(ctx, done, by);
  for (const text of ['Is there a sample pool', 'Is there a sample pool', 'Do you teach sample chess'])
    await keepQuestion(ctx, 'unknown', text);
  await keepQuestion(ctx, 'not_helpful', 'What does the sample lunch cost');
}
