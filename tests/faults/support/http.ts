/** A complete answer; `body` is parsed JSON for a JSON answer, otherwise the text. The caller gives its type. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

interface CallOptions {
  /** Sent as JSON. */
  json?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds until a call that gets no answer fails. */
  timeout?: number;
}

/** Makes one call. Throws when there is no complete answer. */
export async function call<Body = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  { json, headers, timeout = 30_000 }: CallOptions = {},
): Promise<Answer<Body>> {
  const response = await fetch(address, {
    method,
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : text) as Body,
  };
}

/** The code of the network error behind a failed call: `ECONNREFUSED`, `UND_ERR_SOCKET`. */
export function networkErrorOf(failure: unknown): string {
  const cause = failure instanceof Error ? (failure.cause ?? failure) : failure;
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : String(cause);
}
