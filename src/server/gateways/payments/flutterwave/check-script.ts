const LIMIT_MS = 1_800;

/** Asks for the checkout script as a browser does. Returns what is wrong with the answer; `null` for nothing. */
export async function checkScript(url: string): Promise<string | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
  await answer.body?.cancel();
  if (!answer.ok) return `answers ${answer.status}`;
  const type = answer.headers.get('Content-Type') ?? 'nothing named';
  return /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i.test(type)
    ? null
    : `is no script, but ${type}`;
}
