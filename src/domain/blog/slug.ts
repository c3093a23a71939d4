const MAX_SLUG_LETTERS = 120;

/** An index of the database holds no longer text. */
const MAX_STORED_SLUG_LETTERS = 1_000;

/** Whether a text can be a post's slug: small letters and digits, in parts joined by single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LETTERS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/**
 * Whether a stored post may have this slug. Posts written by SQL may have slugs that `isSlug` refuses; every slug
 * that the database can hold can be looked up, so that each listed post can be read.
 */
export function mayBeStoredSlug(text: string): boolean {
  return (
    text !== '' && text.length <= MAX_STORED_SLUG_LETTERS && text.isWellFormed() && !/\p{Cc}/u.test(text)
  );
}
