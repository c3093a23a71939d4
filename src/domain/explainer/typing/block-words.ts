/** Words at the beginning of a line that ends with a colon. */
export const BLOCK_WORDS: ReadonlySet<string> = new Set([
  'if',
  'elif',
  'else',
  'for',
  'while',
  'def',
  'class',
  'try',
  'except',
  'finally',
  'with',
]);

/** Words that begin a statement and are nothing else. */
export const STATEMENT_WORDS: ReadonlySet<string> = new Set([
  ...BLOCK_WORDS,
  'import',
  'from',
  'return',
  'break',
  'continue',
  'pass',
  'raise',
  'global',
  'nonlocal',
  'del',
  'assert',
]);

export const KEYWORDS: ReadonlySet<string> = new Set([
  ...STATEMENT_WORDS,
  'and',
  'or',
  'not',
  'in',
  'is',
  'lambda',
  'async',
  'await',
  'yield',
  'as',
  'True',
  'False',
  'None',
]);
