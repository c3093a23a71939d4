import type { Found } from './phone-numbers.ts';

const figures: Readonly<Record<string, string>> = {
  zero: '0',
  nought: '0',
  oh: '0',
  o: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const times: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3 };

const FIGURE = String.raw`(?:(?:double|triple|treble)[ -])?(?:${Object.keys(figures).join('|')}|\d{1,6})(?![\p{L}\p{N}])`;
const RUN = new RegExp(String.raw`(?<![\p{L}\p{N}])${FIGURE}(?:[ ,.-]{1,3}${FIGURE}){2,}`, 'giu');
const WORD = new RegExp(FIGURE, 'giu');

/** Ugandan phone numbers with spoken digits: "zero seven seven two …", "oh double seven 2 123456". */
export function phoneNumbersInWords(text: string): Found[] {
  return Array.from(text.matchAll(RUN)).flatMap(({ index, 0: run }) =>
    /\p{L}/u.test(run) ? within(run).map(({ from, to }) => ({ from: index + from, to: index + to })) : [],
  );
}

function within(run: string): Found[] {
  const words = Array.from(run.matchAll(WORD), ({ index, 0: word }) => ({
    digits: digitsOf(word),
    from: index,
    to: index + word.length,
  }));
  const found: Found[] = [];
  for (let first = 0; first < words.length; first += 1) {
    let digits = '';
    for (let last = first; last < words.length && digits.length < 14; last += 1) {
      digits += words[last]?.digits ?? '';
      if (!/^(?:(?:00)?256|0)[2-47]\d{8}$/.test(digits)) continue;
      found.push({ from: words[first]?.from ?? 0, to: words[last]?.to ?? 0 });
      first = last;
      break;
    }
  }
  return found;
}

function digitsOf(spoken: string): string {
  const [last = '', how = ''] = spoken.toLowerCase().split(/[ -]/).reverse();
  return (figures[last] ?? last).repeat(times[how] ?? 1);
}
