import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits in base64url: the token of a signed-in browser. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a random token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Letters and figures that are hard to confuse when they are copied from paper. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A recovery code of 79 bits, in four groups: `7KQ4-…`. */
export function newCode(): string {
  const letters: string[] = [];
  while (letters.length < 16) {
    for (const byte of randomBytes(16)) {
      // 248 = 8 × 31: each letter is equally likely.
      if (byte < 248 && letters.length < 16) letters.push(CODE_LETTERS[byte % CODE_LETTERS.length] ?? '');
    }
  }
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/** A code as it is hashed, however it was typed. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The token of a link: its row's id, and a keyed hash that only this server can make. */
export function linkToken(secret: string, id: string): string {
  return `${id}.${signatureOf(secret, id)}`;
}

/** The id of the link's row; `null` for a token that we did not make. */
export function linkIdOf(secret: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(secret, id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function signatureOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`desk-link:${id}`).digest('base64url');
}
