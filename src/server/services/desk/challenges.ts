import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#domain/clock.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { deskChallenges } from '../../db/schema/index.ts';
import { hashOf } from './tokens.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;
const RANDOM_BYTES = 16;
const TIME_BYTES = 8;

/**
 * What a passkey must sign in this browser within five minutes: random bytes, when it ends, and a keyed hash over both and
 * the browser. Nothing is stored before it is used, so questions need no bound that strangers could use up.
 */
export function newChallenge({ clock, settings }: Context, browser: string): Uint8Array<ArrayBuffer> {
  const ends = Buffer.alloc(TIME_BYTES);
  ends.writeBigUInt64BE(BigInt(clock.now().getTime() + CHALLENGE_MS));
  const question = Buffer.concat([randomBytes(RANDOM_BYTES), ends]);
  return new Uint8Array([...question, ...signatureOf(settings.secret, question, browser)]);
}

/** Whether we asked this browser to sign this, in base64url; a challenge is used once. */
export async function useChallenge(
  { clock, settings }: Context,
  db: Db | Tx,
  challenge: string,
  browser: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.toString('base64url') !== challenge) return false;
  const question = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  const given = bytes.subarray(RANDOM_BYTES + TIME_BYTES);
  const expected = signatureOf(settings.secret, question, browser);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const expiresAt = new Date(Number(question.readBigUInt64BE(RANDOM_BYTES)));
  if (expiresAt <= clock.now()) return false;
  const used = await db
    .insert(deskChallenges)
    .values({ challenge, browserHash: hashOf(browser), expiresAt })
    .onConflictDoNothing()
    .returning();
  return used.length > 0;
}

const signatureOf = (secret: string, question: Uint8Array, browser: string) =>
  createHmac('sha256', secret).update('desk-challenge:').update(question).update(browser).digest();
