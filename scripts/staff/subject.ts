import { shellWord } from '../../src/domain/shell-word.ts';
import type { Context } from '../../src/server/context.ts';
import {
  findPayments,
  type PaymentSubject,
} from '../../src/server/services/payments/history/find-payments.ts';
import { readForStaff } from '../../src/server/services/registrations/find-registrations.ts';
import type { CommandContext } from './command-context.ts';
import { moment, oneLine, shortId } from './print.ts';
import { singleMatch } from './run.ts';

/** The registration or payment that a text from staff names. */
export async function findSubject({ ctx }: CommandContext, text: string): Promise<PaymentSubject> {
  const found = await findPayments(ctx, text);
  const lines = found.length > 1 ? await Promise.all(found.map((subject) => subjectLine(ctx, subject))) : [];
  return singleMatch(found, text, (subject) => lines[found.indexOf(subject)] ?? '');
}

async function subjectLine(ctx: Context, subject: PaymentSubject): Promise<string> {
  if ('transactionRowId' in subject)
    return `money without a registration, ${shortId(subject.transactionRowId)}`;
  const { id, parentName, createdAt } = await readForStaff(ctx, subject.registrationId);
  return `registration ${shortId(id)} of ${oneLine(parentName)}, ${moment(createdAt)}`;
}

/** @throws Error in plain words when no registration is found */
export async function findRegistrationId(command: CommandContext, text: string): Promise<string> {
  const subject = await findSubject(command, text);
  if ('registrationId' in subject) return subject.registrationId;
  throw new Error(`There is no registration for ${text} yet: npm run payments -- show ${shellWord(text)}`);
}
