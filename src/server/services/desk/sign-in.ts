import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import type { Role } from '#domain/desk/permissions.ts';
import { DomainError, invalidField } from '#domain/errors.ts';
import { NIL_UUID } from '#domain/id.ts';
import type { Context } from '../../context.ts';
import { deskCodes, deskPasskeys, deskPeople, deskSignIns } from '../../db/schema/index.ts';
import { type Change, commit, record } from '../outbox/records.ts';
import { hashOf, newCode, newToken, plainCode } from './tokens.ts';

/** A browser that does nothing for an hour is signed out, and any browser after a working day. */
const IDLE_MS = HOUR_MS;
const LONGEST_MS = 10 * HOUR_MS;
/** How long a passkey or a code counts for a dangerous act. */
const PROOF_MS = 10 * MINUTE_MS;
/** How precisely it is stored when a browser was last seen. */
const SEEN_MS = MINUTE_MS;

const CODES = 10;

type Way = 'passkey' | 'link' | 'code';

/** The signed-in person of a request. */
export interface SignedIn {
  signInId: string;
  personId: string;
  name: string;
  email: string;
  role: Role;
  /** Until when a dangerous act is allowed; `null` without a passkey or code. */
  provedUntil: Date | null;
}

/** A dangerous act without a passkey or code of the last minutes. */
export const proofNeeded = () =>
  new DomainError('proof_needed', 'Please show your passkey again, or give a recovery code.');

/**
 * @param isUsed A person uses the screen that asks, which keeps the browser signed in
 * @returns `null` for an unknown or ended token
 */
export async function readSignIn(ctx: Context, token: string, isUsed: boolean): Promise<SignedIn | null> {
  const now = ctx.clock.now();
  const [found] = await ctx.database.db
    .select({ signIn: deskSignIns, person: deskPeople })
    .from(deskSignIns)
    .innerJoin(deskPeople, eq(deskPeople.id, deskSignIns.personId))
    .where(
      and(
        eq(deskSignIns.tokenHash, hashOf(token)),
        isNull(deskPeople.removedAt),
        gt(deskSignIns.seenAt, new Date(now.getTime() - IDLE_MS)),
        gt(deskSignIns.createdAt, new Date(now.getTime() - LONGEST_MS)),
      ),
    );
  if (!found) return null;
  const { signIn, person } = found;
  if (isUsed && now.getTime() - signIn.seenAt.getTime() > SEEN_MS)
    await ctx.database.db.update(deskSignIns).set({ seenAt: now }).where(eq(deskSignIns.id, signIn.id));
  const { provedAt } = signIn;
  return {
    signInId: signIn.id,
    personId: person.id,
    name: person.name,
    email: person.email,
    role: person.role,
    provedUntil: provedAt && new Date(provedAt.getTime() + PROOF_MS),
  };
}

/** Signs a browser in. @returns its token, which is stored nowhere else */
export async function signIn(change: Change, personId: string, way: Way, device: string): Promise<string> {
  const { tx, now } = change;
  const token = newToken();
  await tx.insert(deskSignIns).values({
    tokenHash: hashOf(token),
    personId,
    device,
    createdAt: now,
    seenAt: now,
    provedAt: way === 'link' ? null : now,
  });
  await record(change, { aggregate: 'desk_person', id: personId, event: 'signed_in', data: { way } });
  return token;
}

/** Counts a passkey or code of a signed-in person as given now. */
export async function prove({ tx, now }: Change, signInId: string): Promise<void> {
  await tx.update(deskSignIns).set({ provedAt: now }).where(eq(deskSignIns.id, signInId));
}

/** Signs in with a recovery code. @throws DomainError `invalid` for a wrong or used code, or an unknown address */
export async function signInWithCode(
  ctx: Context,
  { email, code, device }: { email: string; code: string; device: string },
): Promise<string> {
  return commit(ctx, 'system', async (change) => {
    const [person] = await change.tx
      .select({ id: deskPeople.id })
      .from(deskPeople)
      .where(and(eq(deskPeople.email, email.trim().toLowerCase()), isNull(deskPeople.removedAt)));
    // Asked about an unknown person too, so that the time of the answer does not tell who is known.
    const personId = person?.id ?? NIL_UUID;
    if (!(await useCode(change, personId, code)))
      throw invalidField('code', 'This address and code do not belong together, or the code was used.');
    return signIn(change, personId, 'code', device);
  });
}

/** Uses up a recovery code of a person. False when it is none, or was used. */
async function useCode({ tx, now }: Change, personId: string, code: string): Promise<boolean> {
  const used = await tx
    .update(deskCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(deskCodes.personId, personId),
        eq(deskCodes.codeHash, hashOf(plainCode(code))),
        isNull(deskCodes.usedAt),
      ),
    )
    .returning();
  return used.length > 0;
}

/** Counts a recovery code of the signed-in person as given now. @throws DomainError `invalid` */
export async function proveWithCode(
  ctx: Context,
  { personId, signInId, email }: SignedIn,
  code: string,
): Promise<void> {
  await commit(ctx, `staff:${email}`, async (change) => {
    if (!(await useCode(change, personId, code)))
      throw invalidField('code', 'This code is wrong, or was used.');
    await prove(change, signInId);
  });
}

/**
 * A first passkey or first recovery codes are made after a link by e-mail. Further ones, which would open every dangerous
 * act, need the proof that those acts need.
 *
 * @throws DomainError `proof_needed`
 */
export async function requireProofOfOwner(ctx: Context, { personId, provedUntil }: SignedIn): Promise<void> {
  if (provedUntil && provedUntil > ctx.clock.now()) return;
  const { passkeys, codes } = await readAccount(ctx, personId);
  if (passkeys.length > 0 || codes > 0) throw proofNeeded();
}

/** Makes new recovery codes, shown once; earlier ones end. */
export async function renewCodes(ctx: Context, by: string, personId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await commit(ctx, `staff:${by}`, async (change) => {
    // One set at a time: of two that are made at once the earlier ends too.
    await change.tx.select().from(deskPeople).where(eq(deskPeople.id, personId)).for('update');
    await change.tx.delete(deskCodes).where(eq(deskCodes.personId, personId));
    await change.tx
      .insert(deskCodes)
      .values(codes.map((code) => ({ personId, codeHash: hashOf(plainCode(code)) })));
    await record(change, { aggregate: 'desk_person', id: personId, event: 'codes_renewed' });
  });
  return codes;
}

/** The signed-in browsers, passkeys and unused codes of a person. */
export async function readAccount({ database: { db } }: Context, personId: string) {
  const signIns = await db
    .select({
      id: deskSignIns.id,
      device: deskSignIns.device,
      createdAt: deskSignIns.createdAt,
      seenAt: deskSignIns.seenAt,
    })
    .from(deskSignIns)
    .where(eq(deskSignIns.personId, personId));
  const passkeys = await db
    .select({
      id: deskPasskeys.id,
      device: deskPasskeys.device,
      createdAt: deskPasskeys.createdAt,
      usedAt: deskPasskeys.usedAt,
    })
    .from(deskPasskeys)
    .where(eq(deskPasskeys.personId, personId));
  const codes = await db.$count(deskCodes, and(eq(deskCodes.personId, personId), isNull(deskCodes.usedAt)));
  return { signIns, passkeys, codes };
}

/** Signs one browser of a person out. */
export async function endSignIn(ctx: Context, by: string, personId: string, id: string): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    const ended = await change.tx
      .delete(deskSignIns)
      .where(and(eq(deskSignIns.id, id), eq(deskSignIns.personId, personId)))
      .returning();
    if (ended.length > 0)
      await record(change, { aggregate: 'desk_person', id: personId, event: 'signed_out' });
  });
}

/** Deletes sign-ins that have ended. For the job that tidies up. */
export async function forgetSignIns({ tx, now }: Pick<Change, 'tx' | 'now'>): Promise<void> {
  await tx
    .delete(deskSignIns)
    .where(
      or(
        lte(deskSignIns.seenAt, new Date(now.getTime() - IDLE_MS)),
        lte(deskSignIns.createdAt, new Date(now.getTime() - LONGEST_MS)),
      ),
    );
}
