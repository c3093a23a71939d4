import { counted } from '#domain/text.ts';
import { taskFact } from '../../src/domain/messages/task-fact.ts';
import { formatMoney } from '../../src/domain/money.ts';
import { shortReference } from '../../src/domain/payment/reference.ts';
import { finishTask, listTasks, type Task } from '../../src/server/services/staff/tasks.ts';
import type { CommandContext } from '../staff/command-context.ts';
import { moment, ownReference, shortId, wrapped } from '../staff/print.ts';
import { authorOf, requiredText, type StaffCommand, singleMatch, textOf } from '../staff/run.ts';

const INDENT = '      ';

export const tasks: StaffCommand = {
  takes: '[done] [task]',
  options: ['all', 'kind', 'note', 'by'],
  plan([word, text], options) {
    const all = Boolean(options.all);
    const kind = textOf(options, 'kind')?.replaceAll(' ', '_');
    if (word === undefined) {
      return async ({ ctx }) => {
        const found = await listTasks(ctx, { all, kind });
        if (found.length === 0) return 'Nothing is open.';
        return (all || kind ? found.map(taskLine) : newestLines(found)).join('\n');
      };
    }
    const isWholeKind = !text && Boolean(kind) && all;
    if (word !== 'done' || !(text || isWholeKind))
      throw new Error('Write: npm run payments -- tasks done <task> --note "…"');
    const by = authorOf(options);
    const note = requiredText(options, 'note', 'what was done, for the log');
    return async (command) => {
      const found = isWholeKind
        ? await listTasks(command.ctx, { kind })
        : [await findTask(command, text ?? '')];
      for (const { id } of found) await finishTask(command.ctx, id, by, note);
      return `Done: ${isWholeKind ? counted(found.length, 'task') : found.map(({ id }) => shortId(id)).join()}`;
    };
  },
};

const MAX_OF_A_KIND = 50;

/** The newest of each kind, and how many others there are: a flood of one kind must not hide the rest. */
function newestLines(found: readonly Task[]): string[] {
  const kinds = [...Map.groupBy(found, ({ kind }) => kind)];
  const newest = new Set(kinds.flatMap(([, ofKind]) => ofKind.slice(-MAX_OF_A_KIND)));
  return [
    ...found.filter((task) => newest.has(task)).map(taskLine),
    ...kinds.flatMap(([kind, { length }]) =>
      length > MAX_OF_A_KIND ? `(${length - MAX_OF_A_KIND} older: --kind ${kind} shows all of them)` : [],
    ),
  ];
}

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
  const { reference, amount, currency, ...facts } = details;
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
