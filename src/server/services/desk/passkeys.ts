import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, eq, isNull } from 'drizzle-orm';
import { site } from '#content/school.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { deskPasskeys, deskPeople } from '../../db/schema/index.ts';
import { type Change, commit, record } from '../outbox/records.ts';
import { newChallenge, useChallenge } from './challenges.ts';
import { prove, requireProofOfOwner, type SignedIn, signIn } from './sign-in.ts';

/** EdDSA, ES256 and RS256 (COSE), which all platforms have between them. */
const algorithms = [-8, -7, -257];

/** Loaded at the first use: its parsers of certificates take memory that a site without a desk does not need. */
const webauthn = () => import('@simplewebauthn/server');

const relyingParty = ({ settings: { deskOrigin } }: Context) => ({
  expectedOrigin: deskOrigin,
  expectedRPID: new URL(deskOrigin).hostname,
});

const refused = () => new DomainError('forbidden', 'The passkey was not accepted. Please try again.');

/** Options for a new passkey of a signed-in person. @throws DomainError `proof_needed` */
export async function passkeyToMake(
  ctx: Context,
  signedIn: SignedIn,
  browser: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { personId, email, name } = signedIn;
  await requireProofOfOwner(ctx, signedIn);
  const { generateRegistrationOptions } = await webauthn();
  const known = await ctx.database.db
    .select({ id: deskPasskeys.id })
    .from(deskPasskeys)
    .where(eq(deskPasskeys.personId, personId));
  return generateRegistrationOptions({
    challenge: newChallenge(ctx, browser),
    rpName: site.name,
    rpID: relyingParty(ctx).expectedRPID,
    userID: new TextEncoder().encode(personId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Stores the passkey that the browser made. @throws DomainError `forbidden`; `proof_needed` */
export async function addPasskey(
  ctx: Context,
  signedIn: SignedIn,
  { response, browser, device }: { response: unknown; browser: string; device: string },
): Promise<void> {
  const { personId, email, signInId } = signedIn;
  await requireProofOfOwner(ctx, signedIn);
  if (!(await isUnattested(response))) throw refused();
  const { verifyRegistrationResponse } = await webauthn();
  const made = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => useChallenge(ctx, ctx.database.db, challenge, browser),
    ...relyingParty(ctx),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!made?.verified) throw refused();
  const { credential } = made.registrationInfo;
  await commit(ctx, `staff:${email}`, async (change) => {
    await change.tx.insert(deskPasskeys).values({
      id: credential.id,
      personId,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      device,
      createdAt: change.now,
    });
    await prove(change, signInId);
    await record(change, { aggregate: 'desk_person', id: personId, event: 'passkey_added' });
  });
}

/**
 * Whether a new passkey comes without certificates, as we ask for it: by `none`, or signed by the passkey itself
 * (WebAuthn, 8.2 and 8.7). To check a certificate, the library asks the address that is written in it.
 */
async function isUnattested(response: unknown): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const { response: made } = response as RegistrationResponseJSON;
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(made.attestationObject));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** Removes a passkey. @throws DomainError `not_found` */
export async function removePasskey(ctx: Context, { personId, email }: SignedIn, id: string): Promise<void> {
  await commit(ctx, `staff:${email}`, async (change) => {
    const removed = await change.tx
      .delete(deskPasskeys)
      .where(and(eq(deskPasskeys.id, id), eq(deskPasskeys.personId, personId)))
      .returning();
    if (removed.length === 0) throw new DomainError('not_found', 'There is no such passkey.');
    await record(change, { aggregate: 'desk_person', id: personId, event: 'passkey_removed' });
  });
}

/** Options for showing any passkey: the same for everybody. */
export async function passkeyToShow(
  ctx: Context,
  browser: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    challenge: newChallenge(ctx, browser),
    rpID: relyingParty(ctx).expectedRPID,
    userVerification: 'required',
  });
}

interface Shown {
  response: unknown;
  browser: string;
}

/** Signs in with a passkey. @returns the browser's token @throws DomainError `forbidden` */
export async function signInWithPasskey(
  ctx: Context,
  { device, ...shown }: Shown & { device: string },
): Promise<string> {
  return withPasskey(ctx, shown, (change, personId) => signIn(change, personId, 'passkey', device));
}

/** Counts a passkey of the signed-in person as given now. @throws DomainError `forbidden` */
export async function proveWithPasskey(ctx: Context, signedIn: SignedIn, shown: Shown): Promise<void> {
  await withPasskey(ctx, shown, async (change, personId) => {
    if (personId !== signedIn.personId) throw refused();
    await prove(change, signedIn.signInId);
  });
}

async function withPasskey<T>(
  ctx: Context,
  { response, browser }: Shown,
  act: (change: Change, personId: string) => Promise<T>,
): Promise<T> {
  const { verifyAuthenticationResponse } = await webauthn();
  const given = response as AuthenticationResponseJSON;
  if (typeof given?.id !== 'string') throw refused();
  return commit(ctx, 'system', async (change) => {
    const [known] = await change.tx
      .select({ passkey: deskPasskeys })
      .from(deskPasskeys)
      .innerJoin(deskPeople, eq(deskPeople.id, deskPasskeys.personId))
      .where(and(eq(deskPasskeys.id, given.id), isNull(deskPeople.removedAt)))
      .for('update', { of: deskPasskeys });
    if (!known) throw refused();
    const { id, publicKey, counter, personId } = known.passkey;
    const shown = await verifyAuthenticationResponse({
      response: given,
      expectedChallenge: (challenge) => useChallenge(ctx, change.tx, challenge, browser),
      ...relyingParty(ctx),
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    }).catch(() => null);
    if (!shown?.verified) throw refused();
    await change.tx
      .update(deskPasskeys)
      .set({ counter: shown.authenticationInfo.newCounter, usedAt: change.now })
      .where(eq(deskPasskeys.id, id));
    return act(change, personId);
  });
}
