import { formatLongDate } from '../../src/domain/clock.ts';
import { shellWord } from '../../src/domain/shell-word.ts';
import { readPaymentHistory } from '../../src/server/services/payments/history/read-history.ts';
import { listEmailsOf, readForStaff } from '../../src/server/services/registrations/find-registrations.ts';
import { moment, oneLine, ownReference, rows, shortId } from '../staff/print.ts';
import type { StaffCommand } from '../staff/run.ts';
import { findRegistrationId } from '../staff/subject.ts';

export const show: StaffCommand = {
  takes: '<id>',
  plan:
    ([text = '']) =>
    async (command) => {
      const id = await findRegistrationId(command, text);
      const row = await readForStaff(command.ctx, id);
      const { attempts, tasks } = await readPaymentHistory(command.ctx, { registrationId: id });
      const mails = await listEmailsOf(command.ctx, id);
      const paid = attempts.find(({ receiptNumber }) => receiptNumber);
      return rows([
        ['Registration', shortId(id)],
        ['Status', `${row.status}, payment ${row.paymentStatus}`],
        ['Registered', moment(row.createdAt)],
        ['Parent', row.parentName],
        ['E-mail', shellWord(row.email)],
        ['Phone', row.phone && shellWord(row.phone)],
        ['Child', `${row.childName}, ${row.childAge} years`],
        ['Special needs', row.specialRequirements],
        [
          'Session',
          row.appointmentBooked && row.sessionDate
            ? `${formatLongDate(row.sessionDate)}, ${row.sessionSlot}`
            : 'none is booked',
        ],
        ['Receipt', paid?.receiptNumber],
        ...attempts.map(
          (attempt) => ['Payment', `${attempt.state}, ${ownReference(attempt.reference)}`] as const,
        ),
        ...tasks.map(
          (task) =>
            [
              'Task',
              `${shortId(task.id)} ${task.kind.replaceAll('_', ' ')}${task.doneAt ? ', done' : ''}`,
            ] as const,
        ),
        ...mails.map((mail) => ['Mail', mailLine(mail)] as const),
      ]);
    },
};

function mailLine({
  kind,
  state,
  createdAt,
  sentAt,
  lastError,
}: Awaited<ReturnType<typeof listEmailsOf>>[number]) {
  const trouble = state === 'sent' || !lastError ? '' : `: ${oneLine(lastError)}`;
  return `${moment(sentAt ?? createdAt)} ${kind.replaceAll('_', ' ')}, ${state}${trouble}`;
}
