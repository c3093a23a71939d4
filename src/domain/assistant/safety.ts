import { normalize } from '../text.ts';
import { approaches, dangers } from './safety/dangers.ts';
import type { Rule } from './safety/rule.ts';
import { unsafes } from './safety/unsafes.ts';

/**
 * What a text means for the safety of a child, by rules alone: `danger` where somebody may be in danger and needs a helpline
 * at once, `unsafe` for what nobody should help a child with, `fine` for everything else. Judges what is asked as well as
 * what is answered. English above all; the plainest sentences of Luganda and Swahili.
 */
export function assess(text: string): 'fine' | 'danger' | 'unsafe' {
  const readings = readingsOf(text);
  const isOneOf = (rules: readonly Rule[]) => rules.some((one) => matches(one, readings));
  if (isOneOf(approaches) || isOneOf(dangers)) return 'danger';
  return isOneOf(unsafes) ? 'unsafe' : 'fine';
}

/** Whether somebody wants to meet a child alone: the child must not go. */
export function isApproach(text: string): boolean {
  const readings = readingsOf(text);
  return approaches.some((one) => matches(one, readings));
}

const WORRIED =
  /\b(?:scared|afraid|fears?|frighten\w*|hurts?|hurting|cr(?:y|ies|ied|ying)|abus\w+|beat(?:s|en|ing)?|hits?|touch\w*|secrets?|unsafe|danger\w*|bull(?:y|ied|ying|ies)|kill\w*|die|dying|rap(?:e|ed|ing)|harass\w*|threat\w*|missing|naked|nudes?|private parts|worr(?:y|ied|ies)|uncomfortable|stranger|help me|alone with|not safe|nimeogopa|naogopa|ntya|akuba|anapiga)\b/;

/** Whether a message that is not understood has words of fear or harm, so that it says where a worry is heard. */
export function soundsWorried(text: string): boolean {
  return readingsOf(text).some((reading) => WORRIED.test(reading));
}

function matches({ pattern, unless }: Rule, readings: readonly string[]): boolean {
  return readings.some((reading) => pattern.test(reading) && !unless?.test(reading));
}

/** The text as words of small letters, and the same without what is written to get past a rule: b0mb, s u i c i d e. */
function readingsOf(text: string): string[] {
  const plain = normalize(text, 'NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase();
  const words = (from: string) =>
    ` ${from
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const letters: Record<string, string> = {
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  const unmasked = words(
    plain.replace(
      /(?<=\p{L})[013457@$!](?=[\p{L}013457@$!])|(?<=\p{L})[013457@$](?!\p{L})/gu,
      (sign) => letters[sign] ?? sign,
    ),
  );
  const joined = words(plain).replace(/(?<= )(?:\p{L} ){3,}/gu, (spaced) => `${spaced.replaceAll(' ', '')} `);
  return [...new Set([words(plain), unmasked, joined])];
}
