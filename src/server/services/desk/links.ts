import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { isUuid, NIL_UUID } from '#domain/id.ts';
import type { Context } from '../../context.ts';
import { deskChallenges, deskLinks, deskPeople } from '../../db/schema/index.ts';
import { type Change, commit, promiseEmail } from '../outbox/records.ts';
import { addPerson, findPersonByEmail } from './people.ts';
import { signIn } from './sign-in.ts';
import { hashOf, linkIdOf, linkToken } from './tokens.ts';

const SIGN_IN_MS = 15 * MINUTE_MS;
const INVITATION_MS = 3 * DAY_MS;
/** Links by e-mail an hour for one person, of whom each network that asks may cause five. */
const MOST_AN_HOUR = 20;
/** Links an hour for a browser in which this person has used one: strangers who ask elsewhere do not use these up. */
const MOST_OF_KNOWN_BROWSER = 5;
/** How long a browser stays known; it keeps its cookie as long. */
const KNOWN_MS = 400 * DAY_MS;

/**
 * Promises a link for the browser that asks. The same is done for an unknown address, so that the answer and its time
 * do not tell who is at the desk; sending then finds no person.
 */
export async function requestLink(ctx: Context, address: string, browser: string): Promise<void> {
  await commit(ctx, 'system', async (change) => {
    await promiseEmail(change, {
      kind: 'desk_link',
      subject: hashOf(browser),
      version: randomUUID(),
      data: { address: address.trim().toLowerCase(), browserHash: hashOf(browser) },
    });
  });
}

/** Makes the link of a requested e-mail. @returns `null` for an unknown address, or after too many */
export async function makeRequestedLink(
  ctx: Context,
  { address, browserHash }: { address: string; browserHash: string },
): Promise<{ name: string; address: string; url: string } | null> {
  const person = await findPersonByEmail(ctx, address);
  if (!person) return null;
  const { db } = ctx.database;
  const ofPerson = eq(deskLinks.personId, person.id);
  const ofBrowser = and(ofPerson, eq(deskLinks.browserHash, browserHash));
  const isRecent = gt(deskLinks.createdAt, new Date(ctx.clock.now().getTime() - HOUR_MS));
  const most = (await hasUsedOne(ctx, person.id, browserHash))
    ? { of: ofBrowser, count: MOST_OF_KNOWN_BROWSER }
    : { of: ofPerson, count: MOST_AN_HOUR };
  if ((await db.$count(deskLinks, and(most.of, isRecent))) >= most.count) return null;
  const url = await makeLink(ctx, person.id, { browserHash, validMs: SIGN_IN_MS });
  return { name: person.name, address: person.email, url };
}

/** Whether a person of this address has signed in by a link in this browser. */
export async function isKnownBrowser(ctx: Context, address: string, browser: string): Promise<boolean> {
  const person = await findPersonByEmail(ctx, address.trim().toLowerCase());
  // Asked about an unknown person too, so that the time of the answer does not tell who is known.
  return hasUsedOne(ctx, person?.id ?? NIL_UUID, hashOf(browser));
}

async function hasUsedOne({ database }: Context, personId: string, browserHash: string): Promise<boolean> {
  const { browserHash: browser, usedAt } = deskLinks;
  const isUsedOne = and(eq(deskLinks.personId, personId), eq(browser, browserHash), isNotNull(usedAt));
  return (await database.db.$count(deskLinks, isUsedOne)) > 0;
}

/** Makes an invitation's link, for any browser. @returns `null` for a person who was removed */
export async function makeInvitation(
  ctx: Context,
  personId: string,
): Promise<{ name: string; address: string; url: string } | null> {
  const [person] = await ctx.database.db
    .select()
    .from(deskPeople)
    .where(and(eq(deskPeople.id, personId), isNull(deskPeople.removedAt)));
  if (!person) return null;
  const url = await makeLink(ctx, person.id, { browserHash: null, validMs: INVITATION_MS });
  return { name: person.name, address: person.email, url };
}

/** A link for the owner of a demonstration or of a developer's site, who is let in if nobody is. */
export async function linkForOwner(ctx: Context): Promise<string> {
  const owner =
    (await ctx.database.db.query.deskPeople.findFirst({
      where: and(eq(deskPeople.role, 'owner'), isNull(deskPeople.removedAt)),
    })) ?? (await addPerson(ctx, { name: 'Owner', email: ctx.settings.staffEmail, role: 'owner' }));
  return makeLink(ctx, owner.id, { browserHash: null, validMs: INVITATION_MS });
}

async function makeLink(
  ctx: Context,
  personId: string,
  { browserHash, validMs }: { browserHash: string | null; validMs: number },
): Promise<string> {
  const now = ctx.clock.now();
  const [link] = await ctx.database.db
    .insert(deskLinks)
    .values({ personId, browserHash, createdAt: now, expiresAt: new Date(now.getTime() + validMs) })
    .returning({ id: deskLinks.id });
  if (!link) throw new Error('no link was stored');
  // After the #, so that no server and no log on the way sees it.
  return `${ctx.settings.deskOrigin}/link#${linkToken(ctx.settings.secret, link.id)}`;
}

/**
 * Signs in with a link, which ends.
 *
 * @throws DomainError `forbidden` for one that is not ours, was used, has ended, or was asked for in another browser
 */
export async function signInWithLink(
  ctx: Context,
  { token, browser, device }: { token: string; browser: string; device: string },
): Promise<string> {
  const id = linkIdOf(ctx.settings.secret, token);
  const refused = new DomainError(
    'forbidden',
    'This link has ended, was used, or was asked for in another browser. Ask for another one.',
  );
  if (!id || !isUuid(id)) throw refused;
  return commit(ctx, 'system', async (change) => {
    const { tx, now } = change;
    const [link] = await tx
      .update(deskLinks)
      // An invitation is for any browser. The one that used it is known from now on.
      .set({ usedAt: now, browserHash: hashOf(browser) })
      .where(
        and(
          eq(deskLinks.id, id),
          isNull(deskLinks.usedAt),
          gt(deskLinks.expiresAt, now),
          or(isNull(deskLinks.browserHash), eq(deskLinks.browserHash, hashOf(browser))),
        ),
      )
      .returning();
    if (!link) throw refused;
    const [person] = await tx
      .select({ id: deskPeople.id })
      .from(deskPeople)
      .where(and(eq(deskPeople.id, link.personId), isNull(deskPeople.removedAt)));
    if (!person) throw refused;
    return signIn(change, person.id, 'link', device);
  });
}

/** Deletes what can no longer be used. A used link tells for long which browser is known. For the job that tidies up. */
export async function forgetLinks({ tx, now }: Pick<Change, 'tx' | 'now'>): Promise<void> {
  const endedFor = (ms: number) => lte(deskLinks.expiresAt, new Date(now.getTime() - ms));
  const isUseless = or(isNull(deskLinks.usedAt), isNull(deskLinks.browserHash), endedFor(KNOWN_MS));
  await tx.delete(deskLinks).where(and(endedFor(HOUR_MS), isUseless));
  await tx.delete(deskChallenges).where(lte(deskChallenges.expiresAt, now));
}
