import type { Mistake } from '../explanation.ts';
import { applyEdits } from '../source/edits.ts';
import { textLines } from '../source/text-lines.ts';
import { type Tokens, tokenize } from '../source/tokens.ts';
import { bareTexts } from './bare-texts.ts';
import { brackets } from './brackets.ts';
import { branches } from './branches.ts';
import { colons } from './colons.ts';
import { comparisons } from './comparisons.ts';
import { curlyQuotes } from './curly-quotes.ts';
import { indentation, tabsAndBlanks } from './indentation.ts';
import { invisible } from './invisible.ts';
import { keywordNames } from './keyword-names.ts';
import { keywords } from './keywords.ts';
import { missingBetween } from './missing-between.ts';
import { multiplications } from './multiplications.ts';
import { numbers } from './numbers.ts';
import { openTexts } from './open-texts.ts';
import { python2 } from './python-2.ts';
import { signs } from './signs.ts';
import type { Pass, Typo } from './typo.ts';

// In an order in which each can trust what the ones before it have mended.
const PASSES: readonly Pass[] = [
  invisible,
  curlyQuotes,
  openTexts,
  brackets,
  keywords,
  python2,
  keywordNames,
  bareTexts,
  numbers,
  signs,
  comparisons,
  multiplications,
  missingBetween,
  colons,
  tabsAndBlanks,
  indentation,
  branches,
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
  const before = textLines(source);
  const after = textLines(mended);
  const mistakes = typos.map(({ rule, line, says }): Mistake => {
    const right = after.line(line).trimEnd();
    return {
      rule,
      weight: 'stops',
      line,
      says,
      mend: right === before.line(line).trimEnd() ? undefined : right,
    };
  });
  return { mended, read, mistakes };
}
