const MAX_SLUG_LETTERS = 120;

/** Longer ones no index of the database would hold. */
const MAX_STORED_SLUG_LETTERS = 1_000;

/** Whether a text can be a post's slug: small letters and digits, in parts joined by single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LETTERS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/**
 * Whether a post that was not written by this program may have a text for its slug: anything that the database can compare
 * with. Posts are looked up by these and written with slugs alone, so that none is listed that cannot be read.
 */
export function mayBeStoredSlug(text: string): boolean {
  return (
    text !== '' && text.length <= MAX_STORED_SLUG_LETTERS && text.isWellFormed() && !/\p{Cc}/u.test(text)
  );
}
