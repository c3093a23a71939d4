import { createHash, timingSafeEqual } from 'node:crypto';
import type { Surroundings } from './surroundings.ts';

/**
 * Whether a visitor may see the diagnostics: everyone outside production, and in production with the token. It is
 * compared in constant time, for any length.
 */
export function maySeeDiagnostics(
  { production, diagnosticToken }: Pick<Surroundings, 'production' | 'diagnosticToken'>,
  token: string | null,
): boolean {
  if (!production) return true;
  if (diagnosticToken === undefined || token === null) return false;
  return timingSafeEqual(digest(token), digest(diagnosticToken));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
