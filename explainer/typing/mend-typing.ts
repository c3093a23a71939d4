import type { Mistake } from '../explanation.ts';
import { applyEdits } from '../source/edits.ts';
import { textLines } from '../source/text-lines.ts';
import { type Tokens, tokenize } from '../source/tokens.ts';
import { brackets } from './brackets.ts';
import { colons } from './colons.ts';
import { copiedSigns } from './copied-signs.ts';
import { indentation, tabsAndBlanks } from './indentation.ts';
import { keywords } from './keywords.ts';
import { openTexts } from './open-texts.ts';
import { singleEquals } from './single-equals.ts';
import type { Pass, Typo } from './typo.ts';

// In an order in which each can trust what the ones before it have mended.
const PASSES: readonly Pass[] = [
  copiedSigns,
  openTexts,
  brackets,
  keywords,
  singleEquals,
  colons,
  tabsAndBlanks,
  indentation,
];

/** The typing mistakes in a program, and the program without them, line for line. */
export function mendTyping(source: string): { mended: string; read: Tokens; mistakes: Mistake[] } {
  const typos: Typo[] = [];
  let mended = source;
  let read = tokenize(source);
  for (const pass of PASSES) {
    const found = pass(read);
    const edits = found.flatMap((typo) => typo.edits);
    typos.push(...found);
    if (edits.length === 0) continue;
    mended = applyEdits(mended, edits);
    read = tokenize(mended);
  }
  const [before, after] = [textLines(source), textLines(mended)];
  const mistakes = typos.map(({ rule, line, says }): Mistake => {
    const right = after.line(line).trimEnd();
    const mend = right === before.line(line).trimEnd() ? undefined : right;
    return { rule, weight: 'stops', line, says, mend };
  });
  return { mended, read, mistakes };
}
