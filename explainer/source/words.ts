import type { Token } from './tokens.ts';

const words = (text: string): string[] => text.split(' ');

/** Words at the beginning of a line that ends with a colon. */
export const BLOCK_WORDS: ReadonlySet<string> = new Set(
  words('if elif else for while def class try except finally with'),
);

/** Words that begin a statement and are nothing else. */
export const STATEMENT_WORDS: ReadonlySet<string> = new Set([
  ...BLOCK_WORDS,
  ...words('import from return break continue pass raise global nonlocal del assert'),
]);

export const KEYWORDS: ReadonlySet<string> = new Set([
  ...STATEMENT_WORDS,
  ...words('and or not in is lambda async await yield as True False None'),
]);

/** Words of statements that may also occur inside an expression or an import. */
const INSIDE = /^(?:if|else|for|from|import)$/;

/** Whether a new statement begins with the token, wherever it is in its line. */
export const beginsStatement = ({ kind, text }: Token) =>
  kind === 'name' && STATEMENT_WORDS.has(text) && !INSIDE.test(text);

export const isOpener = ({ kind, text }: Token) => kind === 'sign' && /^[([{]$/.test(text);
export const isCloser = ({ kind, text }: Token) => kind === 'sign' && /^[)\]}]$/.test(text);

const isNamed = ({ kind, text }: Token) =>
  kind === 'name' && (!KEYWORDS.has(text) || /^(?:True|False|None)$/.test(text));

/** Whether a value may end with it. */
export function endsOperand(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.kind === 'sign' ? isCloser(token) : token.kind !== 'name' || isNamed(token);
}

/** Whether two values follow each other without a sign, comma or word. Neighbouring strings are one string. */
export function areSideBySide(left: Token | undefined, right: Token | undefined): boolean {
  if (right === undefined || right.kind === 'sign' || (left?.kind === 'text' && right.kind === 'text'))
    return false;
  return endsOperand(left) && (right.kind !== 'name' || isNamed(right));
}
