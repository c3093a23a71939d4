import { site } from '#content/school.ts';
import { formatMoment } from '#domain/clock.ts';
import type { StaffAlertEmailData, StaffTask } from '#domain/messages/email.ts';
import { mailName } from '#domain/messages/names.ts';
import { visibleText } from '#domain/text.ts';
import type { EmailContent, Fact } from '../layout/content.ts';

const MAX_FACTS = 12;
const MAX_VALUE = 1200;

/** What happened and what to do, by task. */
const tasks: Record<StaffTask, { title: string; todo: string }> = {
  payment_underpaid: {
    title: 'A parent paid less than the price',
    todo: 'The parent cannot pay again until you decide: accept what was paid, or refund it.',
  },
  payment_wrong_currency: {
    title: 'A payment came in another currency',
    todo: 'The parent cannot pay again until you decide: accept what was paid, or refund it.',
  },
  payment_wrong_reference: {
    title: 'A payment has a reference that is not ours',
    todo: 'A parent showed a payment that was not made for this registration. They cannot pay again until you decide: accept it, refund it, or mark it as not ours.',
  },
  payment_overpaid: {
    title: 'A parent paid more than the price',
    todo: 'The registration counts as paid. The family was told that the difference is refunded. Refund it: npm run payments -- refund, with --amount.',
  },
  payment_duplicate: {
    title: 'A parent paid twice',
    todo: 'A second payment arrived for a registration that is paid. The family was told that it is refunded. Refund the second one: npm run payments -- refund, with its transaction.',
  },
  payment_late: {
    title: 'A payment arrived for a closed registration',
    todo: 'It was cancelled or refunded before the payment arrived. Open the registration again, or refund the money.',
  },
  payment_unknown_reference: {
    title: 'A payment belongs to no registration',
    todo: 'The payment provider reports money that belongs to no registration. Find out who paid it, or refund it.',
  },
  payment_stuck: {
    title: 'A payment has been pending for a week',
    todo: "The payment provider gave no final status. Look it up in the provider's dashboard and ask the parent.",
  },
  payment_reversed: {
    title: 'The payment provider reversed a payment',
    todo: 'The provider refunded or reversed it. The registration stays paid until you record it: npm run payments -- refund --returned.',
  },
  payment_claimed: {
    title: 'A parent says that they have paid',
    todo: 'They gave a number that the payment provider does not have for this registration. Look for the payment and settle it, or answer the parent.',
  },
  payment_unreadable: {
    title: "A payment in the provider's list cannot be read",
    todo: "Everything else in the list was compared. Look this one up in the provider's dashboard, and ask about it: npm run payments -- settle.",
  },
  notification_unreadable: {
    title: 'A notification of the payment provider cannot be read',
    todo: 'It is genuine but could not be processed. Read it with npm run payments -- show, and look up the payment.',
  },
  reconciliation_failed: {
    title: 'The nightly comparison of payments failed',
    todo: 'For two nights or more its lists could not be read completely. It is tried again every night, up to thirty days back. For older days run: npm run payments -- reconcile --from.',
  },
  refund_failed: {
    title: 'A refund was not carried out',
    todo: 'The payment provider refused it or has not finished it. Try again, or refund the money another way.',
  },
  refund_by_hand: {
    title: 'A refund must be paid by hand',
    todo: 'It was paid in person. Pay the refund by hand and record it: npm run payments -- refund --done.',
  },
  paid_without_seat: {
    title: 'A paid registration has no seat',
    todo: 'All sessions are full. Offer the parent a new session or a refund.',
  },
  calendar_cancel: {
    title: 'A booking must be cancelled in the calendar',
    todo: 'The other calendar has a booking that ours does not have; the reason is below. Cancel it there, by its reference.',
  },
  calendar_unconfirmed: {
    title: 'A booking was never confirmed by the calendar',
    todo: 'A parent booked, and the calendar does not confirm it. Look there by its reference: if it is booked there, cancel it, or book the same session here for them.',
  },
  email_refused: {
    title: 'An e-mail could not be delivered',
    todo: 'The mail server of the recipient refuses it. Call the parent and correct the address.',
  },
  mail_bound_reached: {
    title: 'Some e-mails are not being sent',
    todo: 'The limit for welcomes and reminders to unconfirmed addresses is reached; further ones are not sent. Receipts, confirmations and 150 requested links and codes an hour still are. Find out where the registrations come from: see docs/operations.md.',
  },
  alerts_unmailed: {
    title: 'Some messages were not e-mailed: see the inbox',
    todo: 'More messages and tasks came within an hour than are mailed one by one; the number is below. All are in the inbox: npm run inbox -- list. If they are abuse, see docs/operations.md.',
  },
  program_registration: {
    title: 'New program registration',
    todo: 'Please get in touch with the person who registered.',
  },
  contact_message: {
    title: 'New message from the contact form',
    todo: 'Please answer the person who wrote.',
  },
};

/** Asks staff to look at something. Carries no capability: registration ids are shortened everywhere. */
export function staffAlertEmail(data: StaffAlertEmailData): EmailContent {
  const { title, todo } = tasks[data.task];
  const facts: Fact[] = [
    ...familyFacts(data.family),
    { label: 'When', value: formatMoment(data.at) },
    ...(data.reference === null ? [] : [{ label: 'Reference', value: data.reference }]),
    ...(data.facts ?? []).slice(0, MAX_FACTS),
  ];
  return {
    subject: `${site.name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    preview: todo,
    title,
    audience: 'staff',
    blocks: [
      { kind: 'paragraph', text: todo },
      {
        kind: 'facts',
        items: facts.map(({ label, value }) => ({ label, value: withoutIds(shorten(visibleText(value))) })),
      },
    ],
  };
}

function familyFacts(family: StaffAlertEmailData['family']): Fact[] {
  if (!family) return [];
  const names = { Parent: mailName(family.parentName), Child: mailName(family.childName) };
  return [
    ...Object.entries(names).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    { label: 'Details', value: `npm run registrations -- show ${family.registrationId.slice(0, 8)}` },
  ];
}

/** Six characters are enough for staff to find a registration; only the whole id opens it. */
function withoutIds(text: string): string {
  return text.replace(
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
    (id) => `${id.slice(0, 6)}…`,
  );
}

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length <= MAX_VALUE ? text : `${characters.slice(0, MAX_VALUE).join('')} …`;
}
