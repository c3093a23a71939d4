import { shellWord } from '../../src/domain/shell-word.ts';
import { findRegistrations, MAX_FOUND } from '../../src/server/services/registrations/find-registrations.ts';
import { moment, shortId, WIDTH, wrapped } from '../staff/print.ts';
import type { StaffCommand } from '../staff/run.ts';

const INDENT = ' '.repeat(10);

export const find: StaffCommand = {
  takes: '<text>',
  plan:
    ([text = '']) =>
    async ({ ctx }) => {
      const found = await findRegistrations(ctx, text);
      if (found.length === 0) return 'Nothing was found. Try a part of the name or of the address.';
      const lines = found.map(line);
      if (found.length === MAX_FOUND) lines.push(`(the newest ${MAX_FOUND}; write more to find fewer)`);
      return lines.join('\n');
    },
};

function line({
  id,
  createdAt,
  status,
  parentName,
  email,
}: Awaited<ReturnType<typeof findRegistrations>>[number]) {
  const person = wrapped(`${parentName} <${shellWord(email)}>`, INDENT, WIDTH - INDENT.length);
  const isLong = person.includes('\n') || person.length > WIDTH - 45;
  const first = `${shortId(id)}  ${moment(createdAt)}  ${status.padEnd(15)}`;
  return isLong ? `${first.trimEnd()}\n${INDENT}${person}` : `${first}  ${person}`;
}
