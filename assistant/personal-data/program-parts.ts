interface ProgramPart {
  text: string;
  /** In a string or a comment of the program, which may contain prose. */
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

const OPENING = /^(?:"""|'''|.)/;
const CLOSING = /(?:"""|'''|["'“”‘’])$/;

/**
 * A Python program in pieces that join to the whole: the contents of its strings and comments, and the code around
 * them. Quotation marks belong to the code: inside an address they would be removed with it, and open another string.
 */
export function programParts(program: string): ProgramPart[] {
  const parts: ProgramPart[] = [];
  let at = 0;
  for (const { index, 0: text } of program.matchAll(SPEECH)) {
    const from = index + (OPENING.exec(text)?.[0].length ?? 0);
    const end = index + text.length;
    const to = text.startsWith('#') ? end : Math.max(from, end - (CLOSING.exec(text)?.[0].length ?? 0));
    parts.push(
      { text: program.slice(at, from), isSpeech: false },
      { text: program.slice(from, to), isSpeech: true },
    );
    at = to;
  }
  return [...parts, { text: program.slice(at), isSpeech: false }];
}
