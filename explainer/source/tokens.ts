export interface Token {
  kind: 'name' | 'number' | 'text' | 'sign' | 'comment';
  text: string;
  from: number;
  to: number;
  line: number;
  /** How many brackets are open before it. */
  depth: number;
  /** For a string: whether its closing quotation mark was found. */
  closed: boolean;
}

/** A line as Python counts it: brackets and texts may carry it over several lines of the file. */
export interface LogicalLine {
  tokens: Token[];
  /** Where its first line begins in the text, and the blanks there. */
  from: number;
  indent: string;
}

export interface Tokens {
  source: string;
  tokens: Token[];
  lines: LogicalLine[];
  comments: Token[];
  /** Opening brackets that nothing closes, outermost first. */
  unclosed: Token[];
  /** Closing brackets that fit nothing open, and the brackets that were open there, outermost first. */
  unopened: { token: Token; open: Token[] }[];
}

const NAME = /[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}]*/uy;
const NUMBER =
  /(?:0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?[jJ]?)/y;
const SIGN = /(?:\*\*=|\/\/=|>>=|<<=|\.\.\.|:=|->|[-+*/%@&|^<>=!]=|\*\*|\/\/|<<|>>|<>|&&|\|\||\+\+|--|.)/suy;
/** The prefix of a text, up to its quotation mark. */
const OPENING = /(?:[rbuf]|r[bf]|[bf]r)?(?=["'])/iy;
const CLOSERS: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Reads a program into tokens in one pass, also when it is invalid. */
export function tokenize(source: string): Tokens {
  const tokens: Token[] = [];
  const comments: Token[] = [];
  const lines: LogicalLine[] = [];
  const unopened: Tokens['unopened'] = [];
  const open: Token[] = [];
  let at = 0;
  let line = 1;
  let current: LogicalLine | undefined;
  let lineStart = 0;

  function token(kind: Token['kind'], to: number, closed = true): Token {
    const text = source.slice(at, to);
    const made: Token = { kind, text, from: at, to, line, depth: open.length, closed };
    for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', feed + 1)) line += 1;
    at = to;
    return made;
  }

  function add(made: Token): void {
    tokens.push(made);
    if (current === undefined) {
      current = { tokens: [], from: lineStart, indent: source.slice(lineStart, made.from) };
      lines.push(current);
    }
    current.tokens.push(made);
  }

  function close(sign: Token): void {
    const match = open.findLastIndex((one) => CLOSERS[one.text] === sign.text);
    // A copy of a few is enough to mend with, and keeps a page of wrong brackets cheap.
    if (match === -1 || match < open.length - 1) unopened.push({ token: sign, open: open.slice(-20) });
    // An unmatched bracket was probably meant to close the innermost one.
    open.length = match === -1 ? Math.max(0, open.length - 1) : match;
    sign.depth = open.length;
  }

  while (at < source.length) {
    const char = source.charAt(at);
    if (char === '\n') {
      line += 1;
      at += 1;
      lineStart = at;
      if (open.length === 0) current = undefined;
    } else if (source.startsWith('\\\n', at)) {
      line += 1;
      at += 2;
    } else if (/[ \t\f]/.test(char)) {
      at += 1;
    } else if (char === '#') {
      const end = source.indexOf('\n', at);
      comments.push(token('comment', end === -1 ? source.length : end));
    } else if (matches(OPENING, source, at)) {
      const end = endOfText(source, OPENING.lastIndex, /f/i.test(source.slice(at, OPENING.lastIndex)));
      add(token('text', end.to, end.closed));
    } else if (matches(NAME, source, at)) add(token('name', NAME.lastIndex));
    else if (matches(NUMBER, source, at)) add(token('number', NUMBER.lastIndex));
    else {
      matches(SIGN, source, at);
      const sign = token('sign', SIGN.lastIndex);
      if (/[)\]}]/.test(sign.text)) close(sign);
      add(sign);
      if (sign.text in CLOSERS) open.push(sign);
    }
  }
  return { source, tokens, lines, comments, unclosed: open, unopened };
}

export function closerOf(opener: string): string {
  return CLOSERS[opener] ?? '';
}

function matches(pattern: RegExp, source: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(source);
}

/** `at` is at the first quotation mark. A short text that is not closed ends with its line. */
function endOfText(source: string, at: number, formatted: boolean): { to: number; closed: boolean } {
  const quote = source.charAt(at);
  const long = source.startsWith(quote.repeat(3), at);
  const mark = long ? quote.repeat(3) : quote;
  const nested = formatted ? scan(source, at + mark.length, mark, true) : undefined;
  return nested?.closed ? nested : scan(source, at + mark.length, mark, false);
}

const LONGEST_REPLACEMENT = 300;

/** With `braces`, quotation marks inside the braces of an f-string do not end it. */
function scan(source: string, from: number, mark: string, braces: boolean): { to: number; closed: boolean } {
  let depth = 0;
  let opened = from;
  for (let at = from; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (char === '\\') at += 1;
    else if (char === '\n' && mark.length === 1) return { to: at, closed: false };
    else if (braces && char === '{' && source.charAt(at + 1) === '{' && depth === 0) at += 1;
    else if (braces && char === '{') {
      depth += 1;
      if (depth === 1) opened = at;
    } else if (depth > 0 && at - opened > LONGEST_REPLACEMENT) return { to: at, closed: false };
    else if (braces && char === '}' && depth > 0) depth -= 1;
    else if (depth === 0 && source.startsWith(mark, at)) return { to: at + mark.length, closed: true };
  }
  return { to: source.length, closed: false };
}
