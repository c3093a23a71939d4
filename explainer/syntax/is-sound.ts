import { parseProgram } from './parse.ts';
import type { Argument, Expression, Statement } from './tree.ts';
import { expressionsIn } from './walk.ts';

/** Whether Python accepts the statement, also where the grammar is more permissive. Inner blocks are not checked. */
export function isSound(statement: Statement): boolean {
  for (const part of expressionsIn([statement]))
    if (part.kind === 'call' && !isInOrder(part.args)) return false;
  switch (statement.kind) {
    case 'unknown':
      return false;
    case 'assign':
      return statement.targets.every(isTarget);
    case 'annotate':
    case 'update':
      return /^(?:name|attribute|item)$/.test(statement.target.kind);
    default:
      return true;
  }
}

/** Whether a line, or the head of a block, is a statement of Python by itself. */
export function isPython(line: string): boolean {
  const { statements, gaps } = parseProgram(line.endsWith(':') ? `${line} pass` : line);
  return gaps.length === 0 && statements.every(isSound);
}

/** Positional arguments come before keyword arguments. */
function isInOrder(args: readonly Argument[]): boolean {
  const named = args.findIndex(({ name }) => name !== undefined);
  return named === -1 || args.slice(named).every(({ name, spread }) => name !== undefined || spread !== '');
}

function isTarget(target: Expression): boolean {
  if (target.kind === 'tuple' || target.kind === 'list') return target.items.every(isTarget);
  if (target.kind === 'star') return isTarget(target.operand);
  return /^(?:name|attribute|item)$/.test(target.kind);
}
