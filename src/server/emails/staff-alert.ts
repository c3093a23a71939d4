import { site } from '#content/site.ts';
import type { StaffAlertEmailData, StaffTask } from '#domain/messages/email.ts';
import type { EmailContent, Fact } from './content.ts';
import { momentWords } from './words.ts';

const MAX_FACTS = 12;
const MAX_VALUE = 1200;

/** What happened and what to do, by task. */
const tasks: Record<StaffTask, { title: string; todo: string }> = {
  payment_mismatch: {
    title: 'A payment does not match',
    todo: 'Money arrived whose amount, currency or reference is not what was asked. The parent cannot pay again until you decide: accept it, or return it.',
  },
  payment_duplicate: {
    title: 'A parent paid twice',
    todo: 'A second payment arrived for a registration that is paid. Return the second one.',
  },
  payment_overpaid: {
    title: 'A parent paid more than the price',
    todo: 'The registration counts as paid. Return the difference.',
  },
  payment_unmatched: {
    title: 'A payment belongs to no registration',
    todo: 'The payment provider reports money that no registration expects. Find out who paid it, or return it.',
  },
  paid_without_seat: {
    title: 'A paid registration has no seat',
    todo: 'All sessions are full. Offer the parent a new session or the money back.',
  },
  email_refused: {
    title: 'An e-mail could not be delivered',
    todo: 'The mail server of the recipient refuses it. Reach the parent by phone and correct the address.',
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

/** Asks staff to look at something. Carries no capability: registration ids are cut wherever they stand. */
export function staffAlertEmail(data: StaffAlertEmailData): EmailContent {
  const { title, todo } = tasks[data.task];
  const facts: Fact[] = [
    { label: 'When', value: momentWords(data.at) },
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
        items: facts.map(({ label, value }) => ({ label, value: withoutIds(shorten(value)) })),
      },
    ],
  };
}

/** The first six characters find a registration; only the whole id opens it. */
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
