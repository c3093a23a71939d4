export interface ProgramPart {
  text: string;
  /** In a text or a comment of the program, where somebody speaks. */
  isSpeech: boolean;
}

const SPEECH = new RegExp(
  [
    String.raw`#[^\n]*`,
    `(?:"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$))`,
    // A text that is not closed ends with its line. Phones write curly quotation marks.
    String.raw`"(?:\\.|[^"\\\n])*"?`,
    String.raw`'(?:\\.|[^'\\\n])*'?`,
    String.raw`[“”](?:\\.|[^“”\\\n])*[“”]?`,
    String.raw`[‘’](?:\\.|[^‘’\\\n])*[‘’]?`,
  ].join('|'),
  'g',
);

/** A Python program in pieces that make the whole again: what its texts and comments say, and what stands around them. */
export function programParts(program: string): ProgramPart[] {
  const parts: ProgramPart[] = [];
  let at = 0;
  for (const { index, 0: text } of program.matchAll(SPEECH)) {
    parts.push({ text: program.slice(at, index), isSpeech: false }, { text, isSpeech: true });
    at = index + text.length;
  }
  return [...parts, { text: program.slice(at), isSpeech: false }];
}
