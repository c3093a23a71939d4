import { normalize } from '../text.ts';
import { approaches, dangers, emergencies } from './safety/dangers.ts';
import type { Rule } from './safety/rule.ts';
import { unsafes } from './safety/unsafes.ts';

/**
 * What a text means for the safety of a child, by rules alone: `danger` where a person may be in danger and needs a
 * helpline
 * at once, `unsafe` for a request that must be refused to a child, `fine` for everything else. Judges what is asked as
 * well as
 * what is answered. English above all; the plainest sentences of Luganda and Swahili.
 */
export function assess(text: string): 'fine' | 'danger' | 'unsafe' {
  const readings = readingsOf(text);
  const isOneOf = (rules: readonly Rule[]) => rules.some((one) => matches(one, readings));
  if (isOneOf(approaches)) return 'danger';
  if (readings.every(asksForRule)) return 'fine';
  if (isOneOf(dangers)) return 'danger';
  return isOneOf(unsafes) ? 'unsafe' : 'fine';
}

const MOST_WORDS_OF_RULE = 18;
/** Begins a question about what holds here: `what happens if a teacher`, `do your staff`, `are trainers allowed to`. */
const ASKS_FOR_RULE =
  /^ (?:(?:hello|hi|good \w+|please|so|and|but|ok|sorry to ask|just asking) ){0,3}(?:what (?:happens|action|steps|do you do|will you do|would you do|is done|can you do|is your (?:policy|rule)) (?:\w+ ){0,5}?(?:if|when|in case|on|about|to) |what if (?:a|an|one of your|your) (?:\w+ )?(?:teacher|instructor|tutor|trainer|mentor|staff|coach) |(?:do|does|will|can|may|are|is|have) (?:you|the|your|ur|yr|any of your|teachers?|instructors?|trainers?|tutors?|mentors?|staff|pupils|children|kids) (?:\w+ )?(?:teachers?|instructors?|trainers?|tutors?|mentors?|staff|people|allow\w*|permit\w*|beat|cane|punish|hit|slap|touch|hug|ever|allowed) |who (?:is|will be|would be) (?:\w+ ){0,2}(?:responsible|accountable|blamed|to blame) |how (?:do|will|would) you (?:handle|deal with|prevent|keep|make sure|ensure|protect) (?:\w+ ){0,8}?(?:child|children|kids|pupils|girls|boys|teachers?|instructors?|staff|p\w*dophiles?|predators?|strangers?|abuse|bullying) )/;
/** It is told of a family, or of something that happened. */
const IS_TOLD =
  / (?:yesterday|today|tonight|now|last|keeps|again|already|always|every|me|us|am|im|we|was|were|did|dad|daddy|father|mum|mummy|mother|step\w+|uncle|aunt\w*|brother|sister|cousin|neighbou?r|husband|boyfriend|home|help|crying|she says|he says|who|happened) /;

/** Whether a text asks for a rule about harm and tells of none: `what happens if a teacher beats a child`. */
function asksForRule(reading: string): boolean {
  const words = reading.trim().split(' ').length;
  return words <= MOST_WORDS_OF_RULE && ASKS_FOR_RULE.test(reading) && !IS_TOLD.test(reading);
}

/** Whether somebody needs a hospital at once. */
export function isEmergency(text: string): boolean {
  const readings = readingsOf(text);
  return emergencies.some((one) => matches(one, readings)) && !readings.every(asksForRule);
}

/** Whether a person wants to meet a child alone: the child must not go. */
export function isApproach(text: string): boolean {
  const readings = readingsOf(text);
  return approaches.some((one) => matches(one, readings));
}

const WORRIED =
  /\b(?:scared|afraid|fears?|frighten\w*|hurts?|hurting|cr(?:y|ies|ied|ying)|abus\w+|beat(?:s|en|ing)?|hits?|touch\w*|secrets?|unsafe|danger\w*|bull(?:y|ied|ying|ies)|kill\w*|die|dying(?! to )|rap(?:e|ed|ing)|harass\w*|threat\w*|missing|naked|nudes?|private parts|worr(?:y|ied|ies)|uncomfortable|stranger|help me|alone with|not safe|nimeogopa|naogopa|ntya|akuba|anapiga)\b/;

/** In a message about a program these are said of it: `kill the loop`, `the turtle is dead`, `a missing colon`. */
const OF_CODE = /\b(?:python|code|program|script|node|loop|turtle|variable|function|sprite|syntax|colon)\b/;
const SAID_OF_CODE = /\b(?:kill\w*|die|dying|hits?|missing|danger\w*)\b/g;

/** Whether a message that is not understood has words of fear or harm, so that it says where a worry is heard. */
export function soundsWorried(text: string): boolean {
  return readingsOf(text).some((reading) =>
    WORRIED.test(OF_CODE.test(reading) ? reading.replace(SAID_OF_CODE, ' ') : reading),
  );
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
