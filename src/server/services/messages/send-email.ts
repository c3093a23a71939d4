import { eq } from 'drizzle-orm';
import { site } from '#content/site.ts';
import type { EmailKind } from '#domain/messages/email.ts';
import type { Context } from '../../context.ts';
import { emails, registrations } from '../../db/schema/index.ts';
import { composeEmail } from '../../emails/compose.ts';
import type { RenderedEmail } from '../../emails/content.ts';
import { type MailAddress, type Mailer, MailRefused, messageIdOf } from '../../gateways/mail/port.ts';
import { commit, raiseStaffTask } from '../records.ts';
import { parentEmailData, staffAlertData } from './email-data.ts';
import { submissionAlertData } from './submission-facts.ts';

type EmailRow = typeof emails.$inferSelect;

/**
 * Sends a promised e-mail and keeps its state and the registration's `sentWelcome` and `emailSentStatus` true. A mail that
 * the server refuses for good becomes a staff task; anything else throws, so that the job is tried again, with the same
 * Message-ID.
 */
export async function sendEmail(ctx: Context, mailer: Mailer, emailId: string): Promise<void> {
  const [email] = await ctx.database.db.select().from(emails).where(eq(emails.id, emailId));
  if (email?.state !== 'queued') return;
  const { to, rendered } = await compose(ctx, email);
  try {
    await mailer.send({
      ...rendered,
      to,
      messageId: messageIdOf(email.id, new URL(ctx.settings.publicOrigin).hostname),
      date: email.createdAt,
    });
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      await finish(ctx, email, 'queued', error);
      throw error;
    }
    return finish(ctx, email, 'refused', error);
  }
  await finish(ctx, email, 'sent');
}

async function compose(ctx: Context, email: EmailRow): Promise<{ to: MailAddress; rendered: RenderedEmail }> {
  const kind = email.kind as EmailKind;
  if (kind === 'staff_alert') {
    return {
      to: { name: site.name, address: ctx.settings.staffEmail },
      rendered: composeEmail(kind, (await submissionAlertData(ctx, email)) ?? staffAlertData(email)),
    };
  }
  const [registration] = await ctx.database.db
    .select()
    .from(registrations)
    .where(eq(registrations.id, email.registrationId ?? ''));
  if (!registration) throw new Error(`the registration of e-mail ${email.id} does not exist`);
  const rendered = composeEmail(kind, await parentEmailData[kind](ctx, email, registration));
  return { to: { name: registration.parentName, address: registration.email }, rendered };
}

async function finish(
  ctx: Context,
  email: EmailRow,
  state: EmailRow['state'],
  error?: unknown,
): Promise<void> {
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    await tx
      .update(emails)
      .set({
        state,
        tries: email.tries + 1,
        lastError: error instanceof Error ? error.message.slice(0, 300) : null,
        sentAt: state === 'sent' ? now : null,
      })
      .where(eq(emails.id, email.id));
    if (email.registrationId) {
      await tx
        .update(registrations)
        .set({
          emailSentStatus: `${email.kind}:${state}`,
          ...(email.kind === 'welcome' && state === 'sent' && { sentWelcome: true }),
        })
        .where(eq(registrations.id, email.registrationId));
    }
    if (state === 'refused' && email.kind !== 'staff_alert') {
      await raiseStaffTask(tx, now, {
        kind: 'email_refused',
        subject: email.id,
        registrationId: email.registrationId,
        details: { mail: email.kind },
      });
    }
  });
}
