import { taskFact } from '../../src/domain/messages/task-fact.ts';
import { formatMoney } from '../../src/domain/money.ts';
import { shortReference } from '../../src/domain/payment/reference.ts';
import { finishTask, listTasks, type Task } from '../../src/server/services/staff/tasks.ts';
import type { CommandContext } from '../staff/command-context.ts';
import { moment, ownReference, shortId, wrapped } from '../staff/print.ts';
import { authorOf, requiredText, type StaffCommand, singleMatch } from '../staff/run.ts';

const INDENT = '      ';

export const tasks: StaffCommand = {
  takes: '[done] [task]',
  options: ['all', 'note', 'by'],
  plan([word, text], options) {
    if (word === undefined) {
      return async ({ ctx }) => {
        const found = await listTasks(ctx, { all: Boolean(options.all) });
        return found.length === 0 ? 'Nothing is open.' : found.map(taskLine).join('\n');
      };
    }
    if (word !== 'done' || !text) throw new Error('Write: npm run payments -- tasks done <task> --note "…"');
    const by = authorOf(options);
    const note = requiredText(options, 'note', 'what was done, for the log');
    return async (command) => {
      const { id } = await findTask(command, text);
      await finishTask(command.ctx, id, by, note);
      return `Done: ${shortId(id)}`;
    };
  },
};

async function findTask({ ctx }: CommandContext, text: string): Promise<Task> {
  const all = text.length < 6 ? [] : await listTasks(ctx, { all: true });
  return singleMatch(
    all.filter(({ id }) => id.startsWith(text.toLowerCase())),
    text,
    taskLine,
  );
}

/** The id, since when, what it is and its figures. */
export function taskLine({
  id,
  kind,
  createdAt,
  registrationId,
  details,
  doneAt,
  doneBy,
  doneNote,
}: Task): string {
  const { reference, amount, currency, ...facts } = details as Record<string, unknown>;
  const more = [
    ...(amount && currency ? [formatMoney(Number(amount), String(currency))] : []),
    ...Object.entries(facts)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(
        ([name, value]) => `${words(name)} ${taskFact(name, [value].flat().map(String).map(shortReference))}`,
      ),
    ...(typeof reference === 'string' ? [`reference ${ownReference(reference)}`] : []),
    ...(registrationId ? [`registration ${shortId(registrationId)}`] : []),
    ...(doneAt ? [`done ${moment(doneAt)} by ${doneBy ?? 'unknown'}: ${doneNote ?? ''}`] : []),
  ].join('; ');
  const first = `${shortId(id)}  ${moment(createdAt)}  ${kind.replaceAll('_', ' ')}`;
  return more === '' ? first : `${first}\n${INDENT}${wrapped(more, INDENT, 74)}`;
}

/** `transactionId` reads `transaction id`. */
function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
