import type { Context } from 'hono';

/**
 * The headers of the current answer, for changing them. Hono's `c.header()` rebuilds the answer at each call, which
 * costs the adapter its fast path; this rebuilds it only if a handler returned an immutable one.
 */
export function headersOf(c: Context): Headers {
  try {
    c.res.headers.delete('X-Powered-By');
  } catch {
    // Assigning over an answer copies the headers of the old one into the new one.
    c.res = new Response(c.res.body, c.res);
  }
  return c.res.headers;
}

/** Puts another answer in the place of the current one. Unset first: Hono would copy the old headers into the new one. */
export function replaceAnswer(c: Context, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}

/** Adds a name to `Vary` unless it is there. */
export function vary(headers: Headers, name: string): void {
  const names = (headers.get('Vary') ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  if (names.includes('*') || names.includes(name.toLowerCase())) return;
  headers.append('Vary', name);
}

/** Sets the headers of an answer, and returns it. */
export function setHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
