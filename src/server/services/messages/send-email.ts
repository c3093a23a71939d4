import { and, eq } from 'drizzle-orm';
import { site } from '#content/school.ts';
import type { EmailKind } from '#domain/messages/email.ts';
import { mailName } from '#domain/messages/names.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { mailboxKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { emails, registrations } from '../../db/schema/index.ts';
import { composeEmail } from '../../emails/compose.ts';
import type { RenderedEmail } from '../../emails/layout/content.ts';
import { type MailAddress, type Mailer, MailRefused, messageIdOf } from '../../gateways/mail/port.ts';
import { makeInvitation, makeRequestedLink } from '../desk/links.ts';
import { reserveAlertQuota } from '../outbox/alert-bounds.ts';
import { commit } from '../outbox/records.ts';
import { type AnyStoredEmail, readEmail, type StoredEmail } from '../outbox/stored-email.ts';
import { reserveUnaskedQuota, type UnaskedBounds, unaskedBounds } from '../outbox/unasked-mail.ts';
import { type RegistrationEmailKind, registrationEmailData } from './email-data.ts';
import { findWriter, reopenEnquiry } from './enquiries/find-enquiry.ts';
import { reportRefused } from './report-refused.ts';
import { resumeLinkData } from './resume-link-data.ts';
import { rosterData } from './session-data.ts';
import { staffAlertData } from './staff-alert-data.ts';
import { submissionAlert } from './submission-facts.ts';
import { isStoppable, isUnsubscribed, unsubscribeUrl } from './unsubscribe.ts';

type Registration = typeof registrations.$inferSelect;

/** E-mails about a payment that is still to come. */
const beforePayment: ReadonlySet<string> = new Set<EmailKind>(['pending_payment', 'in_person_code']);

/**
 * Sends a promised e-mail and updates its state and the registration's `sentWelcome` and `emailSentStatus`. An e-mail
 * that is no longer needed, or over the limits of unasked mail or of mail to staff, is skipped. A permanent refusal by
 * the server becomes a staff task, or opens the answered message again; any other error is thrown, so that the job is retried with the same Message-ID.
 */
export async function sendEmail(
  ctx: Context,
  mailer: Mailer,
  emailId: string,
  bounds: UnaskedBounds = unaskedBounds,
): Promise<void> {
  const [row] = await ctx.database.db.select().from(emails).where(eq(emails.id, emailId));
  if (row?.state !== 'queued') return;
  const email = readEmail(row);
  const composed = await compose(ctx, email);
  if (!composed) return finish(ctx, email, 'skipped');
  const { to, replyTo, rendered, registration } = composed;
  const isWithinQuota =
    email.kind === 'staff_alert'
      ? await reserveAlertQuota(ctx, email, to.address)
      : await reserveUnaskedQuota(ctx, email, { address: to.address, registration }, bounds);
  if (!isWithinQuota) return finish(ctx, email, 'skipped');
  try {
    await mailer.send({
      ...rendered,
      to,
      replyTo,
      messageId: messageIdOf(email.id, new URL(ctx.settings.publicOrigin).hostname),
      date: email.createdAt,
    });
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      await finish(ctx, email, 'queued', { error });
      throw error;
    }
    return finish(ctx, email, 'refused', { error, registration });
  }
  await finish(ctx, email, 'sent', { to, rendered });
}

interface Composed {
  to: MailAddress;
  replyTo?: MailAddress | undefined;
  rendered: RenderedEmail;
  registration?: Registration;
}

/** @returns `null` when the e-mail is no longer needed */
async function compose(ctx: Context, email: AnyStoredEmail): Promise<Composed | null> {
  if (email.kind === 'staff_alert') {
    const to = { name: site.name, address: ctx.settings.staffEmail };
    const submission = await submissionAlert(ctx, email);
    const rendered = composeEmail(email.kind, submission?.data ?? (await staffAlertData(ctx, email)));
    return { to, replyTo: submission?.sender, rendered };
  }
  if (email.kind === 'resume_link') {
    const { address } = email.data;
    const data = await resumeLinkData(ctx, address, email.registrationId);
    return data && { to: { address }, rendered: composeEmail(email.kind, data) };
  }
  if (email.kind === 'session_roster') {
    const data = await rosterData(ctx, email.data.sessionId);
    const to = { address: data?.address ?? ctx.settings.instructorEmail };
    return data && { to, rendered: composeEmail(email.kind, data) };
  }
  if (email.kind === 'desk_link' || email.kind === 'desk_invitation') {
    const link =
      email.kind === 'desk_link'
        ? await makeRequestedLink(ctx, email.data)
        : await makeInvitation(ctx, email.subject);
    return link && { to: link, rendered: composeEmail(email.kind, link) };
  }
  if (email.kind === 'letter_test') {
    const { address, name, subject, text } = email.data;
    return { to: { address }, rendered: composeEmail(email.kind, { parentName: name, subject, text }) };
  }
  if (email.kind === 'desk_reply') {
    const writer = await findWriter(ctx.database.db, email.subject);
    if (!writer) return null;
    const { fullName: parentName, email: address } = writer;
    const data = { parentName, subject: `Your message to ${site.shortName}`, text: email.data.text };
    const to = { name: mailName(parentName), address };
    return { to, rendered: composeEmail(email.kind, data) };
  }
  const [registration] = await ctx.database.db
    .select()
    .from(registrations)
    .where(eq(registrations.id, email.registrationId ?? ''));
  if (!registration) throw new Error(`the registration of e-mail ${email.id} does not exist`);
  if (registration.email === FORGOTTEN) return null;
  if (beforePayment.has(email.kind) && registration.status !== 'pending_payment') return null;
  if (isStoppable(email) && (await isUnsubscribed(ctx, registration.email))) return null;
  const rendered = await renderFor(ctx, email, registration);
  // A change of address is announced to the old one.
  const address = email.kind === 'email_changed' ? email.data.address : registration.email;
  const to = { name: mailName(registration.parentName), address };
  return rendered && { to, rendered, registration };
}

async function renderFor<Kind extends RegistrationEmailKind>(
  ctx: Context,
  email: StoredEmail<Kind>,
  registration: Registration,
): Promise<RenderedEmail | null> {
  const { kind } = email;
  // A date may have been moved a moment ago.
  if (registration.offerId !== ctx.offers.hourOfCode().id) await ctx.offers.refresh();
  const data = await registrationEmailData[kind](ctx, email, registration);
  const stop = isStoppable(email) ? unsubscribeUrl(ctx, registration.email) : undefined;
  return data && composeEmail(kind, data, stop);
}

/** What was said is stored as text, at most this long, and goes with its row. */
const MAX_SENT_TEXT = 8_000;

/** Others carry a link that signs in, the children of several families, or facts that are stored elsewhere. */
function isToFamily(kind: EmailKind): boolean {
  return kind === 'resume_link' || kind in registrationEmailData;
}

function textOf({ subject, text, attachments = [], ics }: RenderedEmail): string {
  const files = [...attachments, ...(ics ? [ics] : [])].map(({ filename }) => `[${filename}]`);
  return [subject, '', text, ...files].join('\n').slice(0, MAX_SENT_TEXT);
}

async function finish(
  ctx: Context,
  email: AnyStoredEmail,
  state: AnyStoredEmail['state'],
  {
    error,
    to,
    rendered,
    registration,
  }: {
    error?: unknown;
    to?: MailAddress;
    rendered?: RenderedEmail;
    registration?: Registration | undefined;
  } = {},
): Promise<void> {
  await commit(ctx, 'system', async (change) => {
    const { tx, now } = change;
    const [updated] = await tx
      .update(emails)
      .set({
        state,
        tries: email.tries + 1,
        lastError: error instanceof Error ? error.message.slice(0, 300) : null,
        sentAt: state === 'sent' ? now : null,
        recipient: to ? mailboxKey(to.address) : null,
        sentText: rendered && isToFamily(email.kind) ? textOf(rendered) : null,
      })
      .where(and(eq(emails.id, email.id), eq(emails.state, 'queued')))
      .returning({ id: emails.id });
    // During sending the family was erased, or this process was suspended and another one has finished its work.
    if (!updated) return;
    if (email.registrationId) {
      await tx
        .update(registrations)
        .set({
          emailSentStatus: `${email.kind}:${state}`,
          ...(email.kind === 'welcome' && state === 'sent' && { sentWelcome: true }),
        })
        .where(eq(registrations.id, email.registrationId));
    }
    if (state === 'refused' && email.kind === 'desk_reply') await reopenEnquiry(change, email.subject);
    else if (state === 'refused' && email.kind !== 'staff_alert')
      await reportRefused(change, email, { phone: registration?.phone });
  });
}
