import type { StaffTask } from './email.ts';

interface TaskWords {
  title: string;
  /** What to do about it. */
  todo: string;
  /** With which command, where there is no desk. */
  command?: string;
}

/** What happened and what to do, by task. */
export const staffTaskWords: Record<StaffTask, TaskWords> = {
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
    todo: 'The registration counts as paid. The family was told that the difference is refunded. Refund it.',
    command: 'npm run payments -- refund, with --amount',
  },
  payment_duplicate: {
    title: 'A parent paid twice',
    todo: 'A second payment arrived for a registration that is paid. The family was told that it is refunded. Refund the second one.',
    command: 'npm run payments -- refund, with its transaction',
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
    todo: 'The provider refunded or reversed it. The registration stays paid until you record it.',
    command: 'npm run payments -- refund --returned',
  },
  payment_claimed: {
    title: 'A parent says that they have paid',
    todo: 'They gave a number that the payment provider does not have for this registration. Look for the payment and settle it, or answer the parent.',
  },
  payment_unreadable: {
    title: "A payment in the provider's list cannot be read",
    todo: "Everything else in the list was compared. Look this one up in the provider's dashboard, and ask about it.",
    command: 'npm run payments -- settle',
  },
  notification_unreadable: {
    title: 'A notification of the payment provider cannot be read',
    todo: 'It is genuine but could not be processed. Look up the payment.',
    command: 'npm run payments -- show',
  },
  reconciliation_failed: {
    title: 'The nightly comparison of payments failed',
    todo: 'For two nights or more its lists could not be read completely. It is tried again every night, up to thirty days back. Tell the person who runs the server.',
    command: 'npm run payments -- reconcile --from',
  },
  refund_failed: {
    title: 'A refund was not carried out',
    todo: 'If the payment provider refused it, try again, or refund the money another way. If it has not finished it in two weeks, first ask it to cancel the refund: else the family may get the money twice.',
  },
  refund_by_hand: {
    title: 'A refund must be paid by hand',
    todo: 'It was paid in person. Pay the refund by hand and record it.',
    command: 'npm run payments -- refund --done',
  },
  paid_without_seat: {
    title: 'A paid registration has no session',
    todo: 'There are fewer free seats than families that have paid, and this one paid last. Make more seats or a new session, or offer a refund. If its child has been in a session that ended within a week, book it there. The task ends when there is a seat.',
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
    todo: 'The limit for welcomes and reminders to unconfirmed addresses is reached; further ones are not sent. Receipts, confirmations and 150 requested links and codes an hour still are. Find out where the registrations come from, with the person who runs the server.',
  },
  alerts_unmailed: {
    title: 'Some messages were not e-mailed: see the inbox',
    todo: 'More messages and tasks came within an hour than are mailed one by one; the number is below. All are in the inbox. If they are abuse, tell the person who runs the server.',
    command: 'npm run inbox -- list',
  },
  not_published: {
    title: 'Something was not published at its time',
    todo: 'It is a draft without a time now. Open it at the desk, correct it and publish it.',
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

/** Of a paid family without a session that is late. */
export const lateFamilyWords =
  'The family paid, or its session was called off, more than sixty days ago, and it has no session. No seat is kept for it any more. Call it: move it to a session, or give its money back. If its child has been in a session, book it there until a week after its end, or end this with a note.';
