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
