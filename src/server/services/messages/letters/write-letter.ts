import { createHash } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { HOUR_MS } from '#domain/clock.ts';
import { type PreviewLine, passing } from '#domain/desk/preview.ts';
import { DomainError, invalidField } from '#domain/errors.ts';
import { letterKinds } from '#domain/messages/email.ts';
import { fillName } from '#domain/messages/fill-name.ts';
import {
  isOpenToAnyone,
  type Letter,
  letterLimits,
  MOST_FAMILIES,
  type Reach,
  reachOf,
} from '#domain/messages/letter.ts';
import { counted } from '#domain/text.ts';
import type { Context } from '../../../context.ts';
import { emails, letterPhones, letters } from '../../../db/schema/index.ts';
import { composeEmail } from '../../../emails/compose.ts';
import { lockQuota } from '../../outbox/mail-quota.ts';
import { commit, promiseEmail, record } from '../../outbox/records.ts';
import type { Staff } from '../enquiries/change-enquiry.ts';
import { unsubscribeUrl } from '../unsubscribe.ts';
import { audienceWords } from './audience-words.ts';
import { findReaders, type Reader } from './find-readers.ts';
import { LETTERS_A_MINUTE, releaseWithin } from './release-letters.ts';

/** E-mails an hour that a person may send to see how a letter looks. */
const TESTS_AN_HOUR = 20;
const NAMES_SHOWN = 12;

/**
 * What sending a letter would do, in words, with the text as the first family reads it, and who gets it.
 *
 * @throws DomainError `invalid`
 */
export async function previewLetter(
  ctx: Context,
  letter: Letter,
): Promise<{ lines: PreviewLine[]; readers: Reader[] }> {
  const { channel, audience, text } = letter;
  if (channel === 'whatsapp' && text.length > letterLimits.whatsapp) {
    throw invalidField(
      'text',
      `WhatsApp takes at most ${letterLimits.whatsapp.toLocaleString('en')} characters.`,
    );
  }
  const isMail = channel === 'email';
  const reach = reachOf(letter);
  const { readers, isCut, withheld, unwilling, withoutPhone } = await findReaders(ctx, letter);
  const most = MOST_FAMILIES.toLocaleString('en');
  const leftOut = [
    isCut &&
      `More than ${most} match, and one letter may have no more. It goes to those who paid, then to those who registered first, from different internet connections in turn. The others do not get it.`,
    withheld > 0 &&
      `${counted(withheld, 'address is', 'addresses are')} left out: too many welcome e-mails were asked for at that time, as when a stranger registers many, and they got none. To write to one, first resend its welcome.`,
    unwilling > 0 &&
      `${families(unwilling)} ${unwilling === 1 ? 'is' : 'are'} left out: ${reach === 'subscribers' ? 'they did not ask for news, or stopped it' : 'they stopped reminders and news'}.`,
    withoutPhone > 0 && `${families(withoutPhone)} gave no number that WhatsApp can open.`,
  ].filter((line) => line !== false);
  const [first] = readers;
  if (!first) throw new DomainError('invalid', ['There is no family to write to.', ...leftOut].join(' '));
  const to = await audienceWords(ctx, audience);
  const minutes = Math.ceil(readers.length / LETTERS_A_MINUTE);
  const names = readers
    .slice(0, NAMES_SHOWN)
    .map(({ parentName, childName }) => `${parentName} (${childName})`);
  const more = readers.length - names.length;
  const ofReaders = (line: string) => (isOpenToAnyone(letter) ? passing(line) : line);
  const lines = [
    ofReaders(
      isMail
        ? `${families(readers.length)} ${readers.length === 1 ? 'gets' : 'get'} this e-mail: ${to}.`
        : `You get a list of ${families(readers.length)} to send one by one: ${to}.`,
    ),
    ofReaders(`${names.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}.`),
    ...leftOut.map(ofReaders),
    isMail &&
      minutes > 1 &&
      ofReaders(
        `At most ${LETTERS_A_MINUTE} go out a minute: it takes about ${minutes} minutes, and you can stop it.`,
      ),
    isMail && reach !== 'all' && 'A link in the e-mail stops reminders and news.',
    ...asWritten(letter).map(
      (words) => `${words} is sent as it is written: only {name} is replaced by the name of the parent.`,
    ),
    ofReaders(`As ${first.parentName} reads it:\n\n${exampleFor(ctx, letter, first, reach)}`),
  ].filter((line) => line !== false);
  return { lines, readers };
}

/**
 * Writes to these families. E-mails go out a few a minute, after all others; for WhatsApp staff get a list to click
 * through.
 *
 * @returns the letter's id
 * @throws DomainError `too_many` when the same was sent to the same audience within the hour
 */
export async function sendLetter(
  ctx: Context,
  { personId, email }: Staff,
  letter: Letter,
  readers: readonly Reader[],
): Promise<string> {
  const { channel, audience, subject, text } = letter;
  const contentHash = createHash('sha256')
    .update(JSON.stringify([channel, audience, subject, text]))
    .digest('base64url');
  return commit(ctx, `staff:${email}`, async (change) => {
    const { tx, now } = change;
    // One after the other, so that the same letter is not sent twice at once.
    await lockQuota(tx);
    const recent = and(
      eq(letters.contentHash, contentHash),
      gt(letters.createdAt, new Date(now.getTime() - HOUR_MS)),
    );
    if ((await tx.$count(letters, recent)) > 0)
      throw new DomainError(
        'too_many',
        'The same was sent to these families within the last hour. Wait, or write another text.',
        { retryAfterSeconds: HOUR_MS / 1000 },
      );
    const [added] = await tx
      .insert(letters)
      .values({
        channel,
        isStoppable: reachOf(letter) !== 'all',
        audience,
        subject,
        text,
        contentHash,
        families: readers.length,
        writtenBy: personId,
        createdAt: now,
      })
      .returning({ id: letters.id });
    if (!added) throw new Error('no letter was stored');
    const { id } = added;
    if (channel === 'email') {
      const kind = kindOf(reachOf(letter));
      await tx.insert(emails).values(
        readers.map(({ registrationId }) => ({
          kind,
          subject: id,
          version: registrationId,
          registrationId,
          state: 'held' as const,
          createdAt: now,
        })),
      );
      await releaseWithin(change);
    } else {
      await tx
        .insert(letterPhones)
        .values(readers.map(({ registrationId }) => ({ letterId: id, registrationId })));
    }
    await record(change, {
      aggregate: 'letter',
      id,
      event: channel === 'email' ? 'sent' : 'listed',
      data: { audience, families: readers.length },
    });
    return id;
  });
}

/** Sends the letter to the person who writes it. @throws DomainError `too_many` */
export async function testLetter(
  ctx: Context,
  { personId, email, name }: Staff & { name: string },
  { subject, text }: Pick<Letter, 'subject' | 'text'>,
): Promise<void> {
  await commit(ctx, `staff:${email}`, async (change) => {
    const { tx, now } = change;
    await lockQuota(tx);
    const isRecent = and(
      eq(emails.kind, 'letter_test'),
      eq(emails.subject, personId),
      gt(emails.createdAt, new Date(now.getTime() - HOUR_MS)),
    );
    const sent = await tx.$count(emails, isRecent);
    if (sent >= TESTS_AN_HOUR)
      throw new DomainError('too_many', 'You sent yourself many tests. Please wait an hour.');
    await promiseEmail(change, {
      kind: 'letter_test',
      subject: personId,
      version: `${now.toISOString()} ${sent}`,
      data: { address: email, name, subject, text },
    });
  });
}

/** Sends no more of a letter. E-mails that were sent cannot be taken back. @throws DomainError `not_found`; `conflict` */
export async function stopLetter(ctx: Context, { email }: Staff, id: string): Promise<void> {
  await commit(ctx, `staff:${email}`, async (change) => {
    const { tx, now } = change;
    const [letter] = await tx.select().from(letters).where(eq(letters.id, id)).for('update');
    if (!letter) throw new DomainError('not_found', 'There is no such message.');
    if (letter.stoppedAt) return;
    await tx.update(letters).set({ stoppedAt: now }).where(eq(letters.id, id));
    const stopped = await tx
      .update(emails)
      .set({ state: 'skipped' })
      .where(
        and(
          inArray(emails.kind, [...letterKinds]),
          eq(emails.subject, id),
          inArray(emails.state, ['held', 'queued']),
        ),
      )
      .returning({ id: emails.id });
    await record(change, { aggregate: 'letter', id, event: 'stopped', data: { families: stopped.length } });
  });
}

/** Says that a family of a WhatsApp list was written to, or was not after all. @throws DomainError `not_found` */
export async function tickPhone(
  ctx: Context,
  { email }: Staff,
  { id, registrationId, isTicked }: { id: string; registrationId: string; isTicked: boolean },
): Promise<void> {
  await commit(ctx, `staff:${email}`, async (change) => {
    const isIt = and(eq(letterPhones.letterId, id), eq(letterPhones.registrationId, registrationId));
    const [ticked] = await change.tx
      .update(letterPhones)
      .set({ tickedAt: isTicked ? change.now : null })
      .where(isIt)
      .returning();
    if (!ticked) throw new DomainError('not_found', 'This family is not on the list.');
    const event = isTicked ? 'whatsapp_sent' : 'whatsapp_not_sent';
    await record(change, { aggregate: 'registration', id: registrationId, event, data: { letter: id } });
  });
}

function exampleFor(
  ctx: Context,
  { channel, subject, text }: Letter,
  { parentName, email }: Reader,
  reach: Reach,
): string {
  if (channel === 'whatsapp') return fillName(text, parentName);
  const stop = reach !== 'all' ? unsubscribeUrl(ctx, email).replace(/[^/]{20,}$/, '…') : undefined;
  const { text: written } = composeEmail(kindOf(reach), { parentName, subject, text }, stop);
  // The lines that underline and part are for mail programs without other means.
  return written.replace(/^[=-]{3,}\n+/gm, '');
}

/** Words in braces that no letter replaces. */
function asWritten({ subject, text }: Letter): string[] {
  const found = `${subject} ${text}`.match(/\{\s*[\p{L}_ ]{1,30}\}/gu) ?? [];
  return [...new Set(found)].filter((words) => words !== '{name}');
}

const kindOf = (reach: Reach) => (reach === 'all' ? ('family_notice' as const) : ('family_news' as const));

const families = (count: number) => (count === 1 ? '1 family' : `${count.toLocaleString('en')} families`);
