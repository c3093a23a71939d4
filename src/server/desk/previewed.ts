import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import type { DeskEnv } from './desk-env.ts';

/** The digest of the preview that a person agreed to; without one the act is only described. */
export const agreed = { digest: z.string().max(100).optional() };

export interface Previewed {
  /** What would happen, in plain words; empty once it has happened. */
  lines: string[];
  digest: string;
  isDone: boolean;
  message?: string;
}

/**
 * Describes an act, or carries it out when the description is the one that the person agreed to.
 *
 * @returns 409 with the new description when it differs
 */
export async function previewed(
  c: Context<DeskEnv>,
  digest: string | undefined,
  describe: () => Promise<string[]>,
  act: () => Promise<unknown>,
) {
  const lines = await describe();
  const current = createHash('sha256').update(lines.join('\n')).digest('base64url');
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
  await act();
  return c.json({ lines: [], digest: '', isDone: true } as Previewed);
}
