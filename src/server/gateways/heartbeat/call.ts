const LIMIT_MS = 10_000;

/** Calls an address of a service that alarms when calls stop. @throws Error without the address, which is a secret */
export async function callHeartbeat(url: string): Promise<void> {
  const { status } = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) }).catch(
    (error: unknown) => {
      throw new Error('the heartbeat service does not answer', { cause: causeOf(error) });
    },
  );
  if (status >= 300) throw new Error(`the heartbeat service answers ${status}`);
}

/** `fetch` wraps what happened, and names the address in its own message. */
const causeOf = (error: unknown) => (error instanceof TypeError ? error.cause : error);
