import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import { HOUR_MS } from '#domain/clock.ts';
import type { PreviewLine } from '#domain/desk/preview.ts';
import type { DeskEnv } from './desk-env.ts';

/** The digest of the preview that a person agreed to; without one the act is only described. */
export const agreed = { digest: z.string().max(100).optional() };

interface Previewed {
  /** What would happen, in plain words; once it has happened, what could not be done. */
  lines: string[];
  digest: string;
  isDone: boolean;
  message?: string;
  /** Of what the act has made. */
  id?: string;
}

interface Description {
  lines: PreviewLine[];
  /** What else must be as it was when the act was described, such as all families where a line names some. */
  exactly: unknown;
  /** When it was described, if it holds for what there was then: a digest names it. */
  asOf?: Date;
}

/**
 * The moment that a digest of the last hour names, or else now. What strangers add while a preview is read is left out, so
 * that they cannot keep staff from the act.
 */
export function asOfDigest(digest: string | undefined, now: Date): Date {
  const [, named] = /^(\d{13})-/.exec(digest ?? '') ?? [];
  const at = Number(named);
  return at <= now.getTime() && at > now.getTime() - HOUR_MS ? new Date(at) : now;
}

/**
 * Describes an act, or carries it out when the description is the one that the person agreed to.
 *
 * @param act may answer with the id of what it made, or with what could not be done, in words
 * @returns 409 with the new description when it differs
 */
export async function previewed(
  c: Context<DeskEnv>,
  digest: string | undefined,
  describe: () => Promise<PreviewLine[] | Description>,
  act: () => Promise<unknown>,
) {
  const described = await describe();
  const {
    lines: all,
    exactly,
    asOf,
  }: Description = Array.isArray(described) ? { lines: described, exactly: null } : described;
  const lasting = all.filter((line) => typeof line === 'string');
  const lines = all.map((line) => (typeof line === 'string' ? line : line.passing));
  const hash = createHash('sha256')
    .update(JSON.stringify([lasting, exactly]))
    .digest('base64url');
  const current = asOf ? `${asOf.getTime()}-${hash}` : hash;
  if (digest === undefined) return c.json({ lines, digest: current, isDone: false } as Previewed);
  if (digest !== current)
    return c.json(
      {
        lines,
        digest: current,
        isDone: false,
        message: 'Something has changed since you looked. Read again what would happen.',
      } as Previewed,
      409,
    );
  const made = await act();
  const id = typeof made === 'string' ? made : undefined;
  return c.json({ lines: Array.isArray(made) ? made : [], digest: '', isDone: true, id } as Previewed);
}
