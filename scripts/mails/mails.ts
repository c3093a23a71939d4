import { site } from '#content/school.ts';
import {
  type EmailDataByKind,
  type EmailKind,
  emailKinds,
  staffTaskKinds,
} from '../../src/domain/messages/email.ts';
import { composeEmail } from '../../src/server/emails/compose.ts';
import type { RenderedEmail } from '../../src/server/emails/layout/content.ts';
import { sampleReceipt, samples } from '../../src/server/emails/samples.ts';
import { readEnv } from '../../src/server/env/read-env.ts';
import { parseMailbox } from '../../src/server/gateways/mail/mailbox.ts';
import { MailUnavailable } from '../../src/server/gateways/mail/port.ts';
import { createSmtpMailer } from '../../src/server/gateways/mail/smtp.ts';
import { isStoppable } from '../../src/server/services/messages/unsubscribe.ts';
import { drawReceipt } from '../../src/server/services/payments/receipts/pdf/draw-receipt.ts';
import { type Command, type Program, runCommands } from '../staff/run.ts';
import type { Output } from '../staff/site-database.ts';

const help = `Shows every e-mail that the site sends.

  npm run mails -- preview    sends one of every kind, with sample data, to the sandbox's mailbox

Start the site or the sandbox first. No mail leaves this machine.
`;

interface Preview {
  kind: EmailKind;
  to: string;
  rendered: RenderedEmail;
}

const readers: Partial<Record<EmailKind, string>> = { staff_alert: 'staff', session_roster: 'instructor' };

/** One mail of every kind, and one to staff for every task. */
export async function previews(publicOrigin: string): Promise<Preview[]> {
  const pdf = await drawReceipt({ ...sampleReceipt, isDemonstration: true });
  const data: EmailDataByKind = {
    ...samples,
    receipt: { ...samples.receipt, pdf },
    refund_done: { ...samples.refund_done, receipt: { number: sampleReceipt.number, pdf } },
  };
  const preview = <Kind extends EmailKind>(kind: Kind, given: EmailDataByKind[Kind]): Preview => {
    const unsubscribeUrl = isStoppable({ kind, data: given })
      ? `${publicOrigin}/api/unsubscribe/sample`
      : undefined;
    const to = `${readers[kind] ?? 'family'}@preview.example`;
    return { kind, to, rendered: composeEmail(kind, given, unsubscribeUrl) };
  };
  return emailKinds.flatMap((kind) =>
    kind === 'staff_alert'
      ? staffTaskKinds.map((task) => preview(kind, { ...data.staff_alert, task }))
      : [preview(kind, data[kind])],
  );
}

const preview: Command<Output> = {
  plan: () => async () => {
    const env = readEnv(process.env);
    if (!env.sandbox.mail) {
      throw new Error('SMTP_URL is a mail server, and previews go only to the sandbox. Unset SMTP_URL.');
    }
    const mails = await previews(env.publicOrigin);
    const mailer = createSmtpMailer({
      url: env.mail.smtpUrl,
      from: { name: site.name, ...parseMailbox(env.mail.from) },
      replyTo: { name: site.name, address: site.supportEmail },
    });
    const date = new Date();
    try {
      // The mailbox lists the last one first.
      for (const [at, { to, rendered }] of mails.toReversed().entries()) {
        const messageId = `<preview-${date.getTime()}-${at}@localhost>`;
        await mailer.send({ ...rendered, to: { address: to }, messageId, date });
      }
    } catch (error) {
      if (!(error instanceof MailUnavailable)) throw error;
      throw new Error(
        `The sandbox takes no mail on port ${env.sandboxSmtpPort}. Start it: npm start, or npm run sandbox.`,
        { cause: error },
      );
    } finally {
      mailer.close();
    }
    const mailbox = `http://localhost:${env.sandboxPort}/mail?to=`;
    const addresses = [...new Set(mails.map(({ to }) => `  ${mailbox}${to}`))];
    return `${mails.length} mails were sent to the sandbox:\n${addresses.join('\n')}`;
  },
};

const program: Program<Output> = { name: 'mails', help, options: {}, commands: { preview } };

export function mails(args: readonly string[], out: Output): Promise<number> {
  return runCommands(program, args, out, (work) => work(out));
}

if (import.meta.main) process.exitCode = await mails(process.argv.slice(2), console);
