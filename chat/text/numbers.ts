import type { Asked } from '../types.ts';

const numberWords = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen twenty',
]
  .join(' ')
  .split(' ');
const NUMBER = `(\\d{1,2}|${numberWords.slice(3).join('|')})`;
const NOT_A_COUNT = `(?!\\s*(?:[:.,]\\d|%|k\\b|am\\b|pm\\b|a\\.m|p\\.m|o.?clock|gb|mb|days?|weeks?|months?|hours?|hrs?|minutes?|mins?|times?|kids|children|pupils|students|learners|girls|boys|sessions?|kits?|per\\b|percent|usd|ugx|shillings?|dollars?))`;

/** Ages in one list. Without a limit a text of numbers takes quadratic time. */
const MAX_TOGETHER = 8;

/** `5 years`, `a 9yr old`, `6 and 8 years`, `miaka 7`, `emyaka 7`. */
const withYears = new RegExp(
  `\\b${NUMBER}(?:\\s*(?:,|&|and|or|to|-|n)\\s*${NUMBER}){0,${MAX_TOGETHER}}\\s*-?\\s*(?:and a half\\s*)?-?(?:years?|yrs?|yr|yo|y/o|yearold|turned|miaka|emyaka|myaka)\\b(?!\\s+(?:of )?(?:teaching|exp\\w*|ago))`,
  'g',
);
const afterYears = new RegExp(
  `\\b(?:miaka|emyaka|myaka|aged?|ages)\\s*(?:is\\s*|of\\s*|:\\s*)?${NUMBER}\\b`,
  'g',
);
/** `my kid is 5`, `she turns 9`, `he's just 4`. */
const ofSomebody = new RegExp(
  `\\b(?:child|kid|son|daughter|boy|girl|baby|niece|nephew|brother|sister|grandson|granddaughter|learner|he|she|him|her|one|omwana|mtoto|wange|wangu|i|am)(?:['’]?s|['’]?m)?\\s+(?:(?:is|are|was|am|be|turns|turned|turning|just|only|now|almost|nearly|already|about|of|aged)\\s+){0,3}(?:is|are|am|turns|turned|turning|just|only|now|almost|nearly|about|of|['’]s)\\s+${NUMBER}\\b${NOT_A_COUNT}`,
  'g',
);
const ofSomebodyShort = new RegExp(
  `\\b(?:(?:he|she|i)['’]?(?:s|m)|am)\\s+(?:just |only |now |almost |nearly |about |turning )?${NUMBER}\\b${NOT_A_COUNT}`,
  'g',
);
/** `they are 6 and 8`, `my kids are 5, 9 and 12`. */
const ofSeveral = new RegExp(
  `\\b(?:kids|children|sons|daughters|boys|girls|twins|they|both|are)\\s+(?:are|who are|aged|of)\\s+((?:${NUMBER}[\\s,&]*(?:and|n)?\\s*){1,5})${NOT_A_COUNT}`,
  'g',
);

const anyNumber = new RegExp(`\\b${NUMBER}\\b|\\d{1,2}`, 'g');

/** One to ten after the word for years, in Luganda and Swahili: `emyaka musanvu`, `miaka kumi na miwili`. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ gumu: 1, ebiri: 2, esatu: 3, ena: 4, etaano: 5, mukaaga: 6, musanvu: 7, munaana: 8, mwenda: 9 },
  ...{ moja: 1, mmoja: 1, mbili: 2, miwili: 2, tatu: 3, mitatu: 3, nne: 4, minne: 4, tano: 5, mitano: 5 },
  ...{ sita: 6, saba: 7, nane: 8, minane: 8, tisa: 9, kumi: 10, kkumi: 10 },
};
const FOREIGN_YEARS = new RegExp(
  `\\b(miaka|emyaka|myaka) (k?kumi na |k?kumi n[’']?)?(${Object.keys(UNITS).join('|')})\\b`,
  'g',
);

function withFigures(text: string): string {
  return text.replace(
    FOREIGN_YEARS,
    (_said, years: string, ten: string | undefined, unit: string) =>
      `${years} ${(ten ? 10 : 0) + (UNITS[unit] ?? 0)}`,
  );
}

/** `6.5`, `6 1/2`: only full years count. */
const HALVES = /\b(\d{1,2})(?:\s+[13]\s?[/⁄]\s?[24]|\.\d)(?![\d.])/g;

/** How many years a child may differ from the usual age of its class. */
const CLASS_SPREAD = 2;

interface Stage {
  pattern: RegExp;
  /** The usual age in class 0 of it; class n is n years older. */
  from: number;
}

const CLASS = '(\\d|one|two|three|four|five|six|seven)';
/** School classes of Uganda and its neighbours, and the age at which children usually are in them. */
const stages: readonly Stage[] = [
  { pattern: new RegExp(`(?<!['’])\\b(?:p\\.?\\s?|primary\\s+)${CLASS}\\b`, 'g'), from: 5 },
  { pattern: new RegExp(`(?<!['’])\\b(?:s\\.?\\s?|senior\\s+|form\\s+)${CLASS}\\b`, 'g'), from: 12 },
  { pattern: /\bgrade\s+(\d{1,2})\b/g, from: 5 },
];
const namedStages: readonly { pattern: RegExp; age: number }[] = [
  { pattern: /\bbaby class\b|\bkg\s?1\b|\bpp1\b/, age: 4 },
  { pattern: /\bmiddle class\b|\bkg\s?2\b/, age: 4 },
  { pattern: /\btop class\b|\bkg\s?3\b|\bpp2\b/, age: 5 },
  { pattern: /\bnursery\b|\bkindergarten\b|\bpre-?school(?:er)?\b|\bkindergart/, age: 4 },
  { pattern: /\btoddlers?\b/, age: 2 },
  { pattern: /\bfirst[- ]grader?s?\b/, age: 6 },
  { pattern: /\bsecond[- ]grader?s?\b/, age: 7 },
  { pattern: /\bthird[- ]grader?s?\b/, age: 8 },
  { pattern: /\bsenior six (?:vac|leaver)|\bs\.?6 (?:vac|leaver)/, age: 19 },
  { pattern: /\b(?:university|campus) student\b|\bat (?:university|campus)\b/, age: 20 },
];

/**
 * The ages of children that a text speaks of, each once: in years, or by the class in which children of that age usually
 * are.
 */
export function agesIn(text: string): number[] {
  const plain = withFigures(text.toLowerCase()).replace(HALVES, '$1');
  const found = new Set<number>();
  const add = (said: string | undefined) => {
    const age = numberOf(said);
    if (age !== null) found.add(age);
  };
  for (const pattern of [withYears, afterYears, ofSomebody, ofSomebodyShort, ofSeveral]) {
    for (const [said] of plain.matchAll(pattern))
      for (const [number] of said.matchAll(anyNumber)) add(number);
  }
  const years = [...found];
  // `19, just finished S6` is one child.
  const addClass = (age: number) => {
    if (!years.some((said) => Math.abs(said - age) <= CLASS_SPREAD)) found.add(age);
  };
  for (const { pattern, from } of stages) {
    for (const [, level] of plain.matchAll(pattern)) {
      const number = numberOf(level);
      if (number !== null) addClass(from + number);
    }
  }
  for (const { pattern, age } of namedStages) if (pattern.test(plain)) addClass(age);
  return [...found].filter((age) => age > 0);
}

/** More children than this get no answer by age. */
const MAX_AGES = 3;

/** The numbers and days of a message. */
export function askedIn(text: string): Asked {
  return { ages: agesIn(text).slice(0, MAX_AGES), children: childrenIn(text), weekdays: weekdaysIn(text) };
}

const CHILDREN =
  '(?:kids?|kidz|kdz|children|learners|pupils|students|girls|boys|sons|daughters|nieces|nephews|abaana|watoto)';
const OF_THEM = '(?:(?:of|our|my|the|these|more|small|young|primary|school|club|other|lovely|grand) )*';
const FURTHER = {
  ...{ thirty: 30, forty: 40, fifty: 50, sixty: 60, eighty: 80, hundred: 100 },
  ...{ babiri: 2, basatu: 3, bana: 4, bataano: 5, wawili: 2, watatu: 3, wanne: 4, watano: 5 },
};
const COUNT = `(\\d{1,4}|${[...numberWords.slice(2), ...Object.keys(FURTHER)].join('|')})`;
const counts: readonly RegExp[] = [
  new RegExp(`\\b${COUNT} ${OF_THEM}${CHILDREN}\\b`),
  new RegExp(`\\b(?:abaana|watoto) (?:bange |baffe |wangu |wetu )?${COUNT}\\b`),
  // `for 3`, `all three of them`
  /\b(?:for|all) ([2-6]|two|three|four|five|six)(?: of (?:them|us))?(?=$| (?:together|how|total|in total|at once|please|pliz|pls)\b)/,
];
const TWO =
  /\b(?:twins|abalongo|mapacha|both (?:of )?(?:my |the )?(?:kids|children|girls|boys)|(?:son|boy) and (?:my |a |his )?(?:daughter|girl|sister)|(?:daughter|girl) and (?:my |a |her )?(?:son|boy|brother))\b/;

/** How many children a text speaks of: `24 learners`, `three kids`, `twins`; `null` where none is said. */
export function childrenIn(text: string): number | null {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const said = counts.flatMap((pattern) => pattern.exec(plain)?.[1] ?? [])[0];
  if (said === undefined) return TWO.test(plain) ? 2 : null;
  return FURTHER[said as keyof typeof FURTHER] ?? numberOf(said);
}

const SHORT = '\\b(?:on|this|next|every|for|coming) ';
const weekdays: readonly (readonly [RegExp, readonly number[]])[] = [
  [new RegExp(`\\bsundays?\\b|\\bss?ande\\b|\\bjumapili\\b|${SHORT}sun\\b`), [0]],
  [new RegExp(`\\bmondays?\\b|\\bjumatatu\\b|\\bbb?alaza\\b|${SHORT}mon\\b`), [1]],
  [new RegExp(`\\btuesdays?\\b|\\bjumanne\\b|\\blw.?akubiri\\b|${SHORT}tues?\\b`), [2]],
  [new RegExp(`\\bwednesdays?\\b|\\bjumatano\\b|\\blw.?akusatu\\b|${SHORT}wed\\b`), [3]],
  [new RegExp(`\\bthursdays?\\b|\\balhamisi\\b|\\blw.?akuna\\b|${SHORT}thu(?:rs?)?\\b`), [4]],
  [new RegExp(`\\bfridays?\\b|\\bijumaa\\b|\\blw.?akutaano\\b|${SHORT}fri\\b`), [5]],
  [new RegExp(`\\bsaturdays?\\b|\\bjumamosi\\b|\\blw.?omukaaga\\b|${SHORT}sat\\b`), [6]],
  [/\bweekends?\b/, [6, 0]],
];

/** The days of the week that a text names, 0 for Sunday. */
export function weekdaysIn(text: string): number[] {
  const plain = text.toLowerCase();
  return [...new Set(weekdays.flatMap(([pattern, days]) => (pattern.test(plain) ? days : [])))];
}

function numberOf(said: string | undefined): number | null {
  if (said === undefined) return null;
  const word = numberWords.indexOf(said);
  const number = word === -1 ? Number(said) : word;
  return Number.isInteger(number) ? number : null;
}
