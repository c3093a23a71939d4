import { shellWord } from '../../src/domain/shell-word.ts';
import {
  findPayments,
  type PaymentSubject,
} from '../../src/server/services/payments/ledger/find-payments.ts';
import type { CommandContext } from './command-context.ts';
import { shortId } from './print.ts';
import { singleMatch } from './run.ts';

/** The registration or payment that a text from staff names. */
export async function findSubject({ ctx }: CommandContext, text: string): Promise<PaymentSubject> {
  return singleMatch(await findPayments(ctx, text), text, (subject) =>
    'registrationId' in subject
      ? `registration ${shortId(subject.registrationId)}`
      : `money without a registration, ${shortId(subject.transactionRowId)}`,
  );
}

/** @throws Error in plain words when no registration is found */
export async function findRegistrationId(command: CommandContext, text: string): Promise<string> {
  const subject = await findSubject(command, text);
  if ('registrationId' in subject) return subject.registrationId;
  throw new Error(`There is no registration for ${text} yet: npm run payments -- show ${shellWord(text)}`);
}
