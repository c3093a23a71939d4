import { type Facts, sessionName } from './facts.ts';
import type { Journey } from './journey.ts';
import type { TakenMail } from './mail-sink.ts';
import type { SandboxTransaction } from './sandbox.ts';

/** What happened outside the site, recorded by the clients. */
export interface History {
  journeys: readonly Journey[];
  /** The payment provider's records. */
  transactions: readonly SandboxTransaction[];
  /** The received mails, in order. */
  mails: readonly TakenMail[];
  capacity: number;
}

/** Every promise that the facts break, in words. */
export function findViolations(history: History, facts: Facts): string[] {
  return [
    ...ofPromises(history, facts),
    ...ofOneRegistrationPerKey(history, facts),
    ...ofSeats(history, facts),
    ...ofMoney(history, facts),
    ...ofMails(history, facts),
  ];
}

/** What was acknowledged exists, unchanged. */
function ofPromises({ journeys }: History, facts: Facts): string[] {
  const rows = new Map(facts.registrations.map((row) => [row.id, row]));
  const attempts = new Map(facts.attempts.map((attempt) => [attempt.reference, attempt]));
  return journeys.flatMap(({ registration, reference, isPaid, session, family }) => {
    if (registration === null) return [];
    const row = rows.get(registration.id);
    if (row === undefined) return [`the registration of ${family.email} is lost`];
    const found: string[] = [];
    const kept = [row.email, row.child_name, row.child_age, row.parent_name];
    const told = [family.email, family.childName, family.childAge, family.parentName];
    if (String(kept) !== String(told)) found.push(`the registration of ${family.email} has changed: ${kept}`);
    if (reference !== null && attempts.get(reference)?.registration_id !== row.id) {
      found.push(`the payment opened for ${family.email} is lost`);
    }
    if (isPaid && row.payment_status !== 'paid') found.push(`the payment of ${family.email} is lost`);
    if (session !== null && (!row.appointment_booked || row.session !== sessionName(session))) {
      found.push(`the booking of ${family.email} is ${row.session}, not ${sessionName(session)}`);
    }
    return found;
  });
}

function ofOneRegistrationPerKey({ journeys }: History, { registrations }: Facts): string[] {
  return journeys.flatMap(({ family }) => {
    const count = registrations.filter(({ email }) => email === family.email).length;
    return count > 1 ? [`one idempotency key made ${count} registrations of ${family.email}`] : [];
  });
}

function ofSeats({ capacity }: History, { registrations, seats }: Facts): string[] {
  const oversold = [...countBy(seats, ({ session }) => session)]
    .filter(([, count]) => count > capacity)
    .map(([session, count]) => `${session} has ${count} bookings for ${capacity} seats`);
  const taken = seats.map(({ registration_id, session }) => `${registration_id} in ${session}`);
  const booked = registrations
    .filter(({ appointment_booked }) => appointment_booked)
    .map(({ id, session }) => `${id} in ${session}`);
  return [
    ...oversold,
    ...without(booked, taken).map((booking) => `no seat is taken for ${booking}`),
    ...without(taken, booked).map((seat) => `nobody booked the seat of ${seat}`),
    ...repeated(taken).map((seat) => `two seats are taken for ${seat}`),
  ];
}

/** Every payment belongs to the one attempt with its reference, and counts once. */
function ofMoney({ transactions }: History, { attempts, transactions: rows }: Facts): string[] {
  const referenceOf = new Map(attempts.map(({ id, reference }) => [id, reference]));
  const lost = transactions
    .filter(({ status }) => status === 'successful')
    .flatMap(({ id, tx_ref }) => {
      const kept = rows.filter(({ transaction_id }) => transaction_id === String(id));
      if (kept.length !== 1) return [`transaction ${id} is attached to ${kept.length} attempts`];
      const [row] = kept;
      if (row === undefined || referenceOf.get(row.attempt_id) !== tx_ref) {
        return [`transaction ${id} is attached to another attempt`];
      }
      return row.money === 'counts' ? [] : [`transaction ${id} counts as ${row.money}`];
    });
  const known = transactions.map(({ id }) => String(id));
  const invented = without(
    rows.map(({ transaction_id }) => transaction_id),
    known,
  );
  return [...lost, ...invented.map((id) => `transaction ${id} was never made`)];
}

/** Every promised mail is promised once and was sent; a second copy has the same Message-ID. */
function ofMails({ journeys, mails }: History, { emails, registrations }: Facts): string[] {
  const arrived = new Set(mails.map(({ messageId }) => messageId));
  const messageIds = new Map(emails.map((email) => [messageIdOf(email.id), email]));
  const unsent = emails
    .filter(({ id, state }) => state !== 'sent' || !arrived.has(messageIdOf(id)))
    .map(
      ({ kind, registration_id, state }) => `the ${kind} of ${registration_id} is ${state} and not delivered`,
    );
  const twice = repeated(emails.map(({ kind, subject, version }) => `${kind} of ${subject} ${version}`));
  const perFamily = registrations.flatMap(({ id, email }) =>
    repeated(emails.filter(({ registration_id }) => registration_id === id).map(({ kind }) => kind)).map(
      (kind) => `${email} is promised two mails of the kind ${kind}`,
    ),
  );
  const missing = journeys.flatMap((journey) =>
    requiredMails(journey)
      .filter(
        (kind) =>
          !emails.some((mail) => mail.kind === kind && mail.registration_id === journey.registration?.id),
      )
      .map((kind) => `${journey.family.email} is owed a ${kind}`),
  );
  const strange = [...arrived].filter((messageId) => !messageIds.has(messageId));
  return [
    ...unsent,
    ...twice.map((mail) => `promised twice: ${mail}`),
    ...perFamily,
    ...missing,
    ...strange.map((messageId) => `nobody promised the mail ${messageId}`),
  ];
}

/** The kinds of mail that a journey's acknowledged steps require. */
export function requiredMails({ registration, isPaid, session }: Journey): string[] {
  return [
    ...(registration === null ? [] : ['welcome']),
    ...(isPaid ? ['receipt'] : []),
    ...(session === null ? [] : ['booking_confirmed']),
  ];
}

/** The Message-ID of an e-mail. `localhost` is the server's name in the tests. */
export function messageIdOf(emailId: string): string {
  return `<${emailId}@localhost>`;
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

function repeated(items: readonly string[]): string[] {
  return [...countBy(items, (item) => item)].filter(([, count]) => count > 1).map(([item]) => item);
}

function without(items: readonly string[], others: readonly string[]): string[] {
  const excluded = new Set(others);
  return items.filter((item) => !excluded.has(item));
}
