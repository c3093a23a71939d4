export const kinds = { course: 'Course: one seat for all its dates', single: 'Single sessions' } as const;

const states = {
  draft: ['mark-wait', 'Draft'],
  open: ['mark-good', 'Open'],
  closed: ['', 'Closed'],
} as const;

export function OfferState({ state }: { state: keyof typeof states }) {
  const [mark, word] = states[state];
  return <span className={`mark ${mark}`}>{word}</span>;
}

/** One entry on each line, of a value such as `A laptop; lunch`. */
export const lines = (value: string) => value.replaceAll('; ', '\n');

export const joined = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('; ');
