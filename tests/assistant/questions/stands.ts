/**
 * Whether a fact stands in a text. Case, spacing, the kind of dash and the kind of quotation mark do not matter. A number
 * must be the whole number (6 does not stand in 16, 6:30 or 6,000), a word must begin where the fact begins, and may go on
 * (certificate stands in certificates).
 */
export function stands(fact: string, text: string): boolean {
  const wanted = plain(fact).trim().split(' ').map(escaped).join('\\s*');
  const before = /^\d/.test(wanted) ? '(?<![\\d]|\\d[.,:])' : '(?<!\\p{L})';
  const after = /\d$/.test(wanted) ? '(?!\\d|[.,:]\\d)' : '';
  return new RegExp(`${before}${wanted}${after}`, 'u').test(plain(text));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ');
}

function escaped(word: string): string {
  return word.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
}
