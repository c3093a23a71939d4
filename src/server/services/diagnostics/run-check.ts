import { bad, type Check, type Finding, type Verdict } from '#domain/diagnostics/report.ts';
import { withTimeout } from '../../with-timeout.ts';

/** The longest acceptable wait for one check. */
const CHECK_LIMIT_MS = 2_000;

const severity: readonly Verdict[] = ['info', 'good', 'warning', 'bad'];

/** Runs one check. Never throws, and never takes longer than its limit. */
export async function runCheck(
  title: string,
  look: () => Promise<Finding[]> | Finding[],
  limitMs = CHECK_LIMIT_MS,
): Promise<Check> {
  const started = performance.now();
  const findings = await settle('Answer', look, limitMs);
  const worst = Math.max(...findings.map(({ verdict }) => severity.indexOf(verdict)), 0);
  return {
    title,
    verdict: severity[worst] ?? 'info',
    findings,
    tookMs: Math.round(performance.now() - started),
  };
}

/** Runs a part of a check, so that the rest of it is still reported if the part fails. */
export async function settle(
  label: string,
  look: () => Promise<Finding[]> | Finding[],
  limitMs = CHECK_LIMIT_MS,
): Promise<Finding[]> {
  try {
    const findings = await withTimeout((async () => look())(), limitMs);
    return findings ?? [bad(label, `none within ${limitMs / 1000} s`)];
  } catch (error) {
    return [bad(label, `failed: ${nameOf(error)}`)];
  }
}

/** A code or a class. A message may quote an address, a user or a value. */
function nameOf(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^\w{1,40}$/.test(current.code))
      return current.code;
    if (!(current.cause instanceof Error)) return current.name;
  }
  return 'unknown';
}
