import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const EXPIRY_BYTES = 6;
const CIPHER = 'aes-256-gcm';

/** The purpose of a sealed text; another purpose cannot open it. */
export type SealedPurpose = 'booking-grant' | 'calendar-token' | 'unsubscribe';

/**
 * A text that passes through other hands: only we can read or create it, and it expires. Two seals of one text differ.
 */
export function seal(secret: string, purpose: SealedPurpose, text: string, expiresAt: Date): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), iv);
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeUIntBE(expiresAt.getTime(), 0, EXPIRY_BYTES);
  const body = [cipher.update(expiry), cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([iv, ...body, cipher.getAuthTag()]).toString('base64url');
}

/** The text, or `null` for one that we did not seal for this purpose with this secret, and for an expired one. */
export function unseal(secret: string, purpose: SealedPurpose, sealed: string, now: Date): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  // Node ignores invalid base64: another spelling would be a second name of the same seal.
  if (bytes.length < IV_BYTES + EXPIRY_BYTES + TAG_BYTES || bytes.toString('base64url') !== sealed)
    return null;
  const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    if (opened.readUIntBE(0, EXPIRY_BYTES) <= now.getTime()) return null;
    return opened.toString('utf8', EXPIRY_BYTES);
  } catch {
    return null;
  }
}

/** Each purpose has its own key, so that a text sealed for one cannot be used for another. */
function keyFor(secret: string, purpose: SealedPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `somero sealed ${purpose}`, 32));
}
