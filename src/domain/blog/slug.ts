const MAX_SLUG_LETTERS = 120;

/** Whether a text can be a post's slug: small letters and digits, in parts joined by single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LETTERS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
