import {
  cancelRegistration,
  refundRegistration,
} from '../../src/server/services/registrations/cancel-registration.ts';
import { refundOutcome } from '../payments/refund.ts';
import type { CommandContext } from '../staff/command-context.ts';
import { shortId } from '../staff/print.ts';
import { authorOf, type Outcome, requiredText, type StaffCommand } from '../staff/run.ts';
import { findRegistrationId } from '../staff/subject.ts';
import { withWaitNotice } from '../staff/wait-notice.ts';

export const cancel: StaffCommand = {
  takes: '<id>',
  options: ['note', 'refund', 'by'],
  plan([text = ''], options) {
    const by = authorOf(options);
    const note = requiredText(
      options,
      'note',
      options.refund ? 'the reason; the family reads it' : 'why, for the log',
    );
    return async (command) => {
      const cancellation = { id: await findRegistrationId(command, text), by, note };
      return options.refund ? refundAndCancel(command, cancellation) : end(command, cancellation);
    };
  },
};

type Cancellation = Parameters<typeof cancelRegistration>[1];

async function end({ ctx }: CommandContext, cancellation: Cancellation): Promise<Outcome> {
  const name = shortId(cancellation.id);
  const { status } = await cancelRegistration(ctx, cancellation);
  if (status === 'paid') {
    throw new Error(
      `${name} is paid. Refund it; it is cancelled when the refund is done:\n  npm run registrations -- cancel ${name} --refund --note "…"`,
    );
  }
  if (status === 'was_cancelled') return `${name} is already cancelled.`;
  return `${name} is cancelled. A payment that still arrives becomes a task.`;
}

async function refundAndCancel({ ctx, out }: CommandContext, cancellation: Cancellation): Promise<Outcome> {
  const refund = await withWaitNotice(out, 'Asking the provider', refundRegistration(ctx, cancellation));
  const outcome = refundOutcome(refund);
  const name = shortId(cancellation.id);
  const then =
    refund.state === 'done'
      ? `${name} is cancelled and its seat is free.`
      : `${name} is cancelled when the refund is done.`;
  return typeof outcome === 'string'
    ? `${outcome}\n${then}`
    : { ...outcome, text: `${outcome.text}\n${name} stays paid.` };
}
