import { readFile } from 'node:fs/promises';
import { findAnswers, type TaughtAnswer } from '../../src/server/services/assistant/taught/list-answers.ts';
import type { CommandContext } from '../staff/command-context.ts';
import { oneLine, shortId } from '../staff/print.ts';
import { type Options, singleMatch, textOf } from '../staff/run.ts';

const WIDTH = 80;

/**
 * The one answer whose id begins with this.
 *
 * @throws Error in plain words for none or several
 */
export async function findAnswer({ ctx }: CommandContext, idStart: string): Promise<TaughtAnswer> {
  return singleMatch(await findAnswers(ctx, idStart), idStart, lineOf);
}

/** One line for the terminal: the id, whether it is off, and its first way of asking. */
export function lineOf({ id, isActive, asks }: TaughtAnswer): string {
  const line = `${shortId(id)}  ${isActive ? '' : 'off: '}${oneLine(asks[0] ?? '')}`;
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}

/** The answer that `--answer` or the file of `--file` holds; `undefined` for neither. @throws Error for both */
export async function answerIn(options: Options): Promise<string | undefined> {
  const file = textOf(options, 'file');
  const { answer } = options;
  if (file !== undefined && answer !== undefined) throw new Error('Write either --answer or --file.');
  // Text with several lines is kept as it is.
  if (file === undefined) return typeof answer === 'string' ? answer : undefined;
  return readText(file);
}

/** @throws Error in plain words */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error });
  }
}
