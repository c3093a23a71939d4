/** What is told to a model that answers a question of the chat from passages. */
export const chatInstruction = `You answer a question that somebody typed into the chat of a children's coding school in Kampala. Below
are passages of the school's own website, and the question. Answer from the passages alone, in at most 120 words, and begin
with what was asked. Keep every price, time, age and rule exactly as the passages say it. If the passages do not hold the
answer, write only this word: NOT_HELD. Promise nothing in the school's name.`;

const NOT_HELD = /\bNOT[_ ]HELD\b/;

/** The question and what was found for it, as the material of the prompt. */
export function phrasingMaterial(question: string, passages: readonly string[]): string {
  return [...passages.map((passage, at) => `Passage ${at + 1}:\n${passage}`), `Question:\n${question}`].join(
    '\n\n',
  );
}

export type Phrased =
  | { kind: 'text'; text: string }
  /** The passages do not hold the answer, as the model says. */
  | { kind: 'not_held' }
  /** It says a number that nobody gave it. */
  | { kind: 'invented' };

/** Whether what a model wrote may be passed on: every number in it stands in the passages or in the question. */
export function checkPhrasing(text: string, question: string, passages: readonly string[]): Phrased {
  if (NOT_HELD.test(text)) return { kind: 'not_held' };
  const given = new Set(numbersIn([question, ...passages].join('\n')));
  return numbersIn(withoutMarkers(text)).every((number) => given.has(number))
    ? { kind: 'text', text }
    : { kind: 'invented' };
}

/** `1. Register` is no figure. */
function withoutMarkers(text: string): string {
  return text.replace(/^\s*\d{1,2}[.)]\s/gm, '');
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(/\d+(?:[.,:]\d+)*/g)].map(([number]) =>
    number.replace(/[.,](?=\d{3}(?!\d))/g, ''),
  );
}
