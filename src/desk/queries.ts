import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { InferResponseType } from 'hono/client';
import { HOUR_MS } from '#domain/clock.ts';
import { api, CallError, read } from './api.ts';

/** How often an open desk asks whether somebody changed something. */
export const LOOK_EVERY_MS = 2_000;

/** How long what was read stays for a screen that is opened again without a network: a session, and the way to it. */
const KEPT_MS = 3 * HOUR_MS;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: LOOK_EVERY_MS,
      gcTime: KEPT_MS,
      retry: (failures, error) => failures < 2 && !(error instanceof CallError && error.status >= 400),
    },
  },
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof CallError && error.status === 401) signedOut();
    },
  }),
});

let signedOut: () => void = () => undefined;

/** @param act What happens when the server no longer knows this browser */
export function onSignedOut(act: () => void): void {
  signedOut = act;
}

export const schoolQuery = queryOptions({
  queryKey: ['school'],
  queryFn: () => read(api.school.$get()),
  gcTime: Number.POSITIVE_INFINITY,
});

/** Every screen reads it first, also without a network, so it is kept until the sign-in ends. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => read(api.me.$get()),
  gcTime: Number.POSITIVE_INFINITY,
});

type Me = InferResponseType<(typeof api.me)['$get']>;

/** Who is signed in, on every screen but those of signing in. */
export const useMe = () => (useRouteContext({ strict: false }) as { me: Me }).me;

/**
 * Looks again at everything on screen. A screen that still waits for its first answer asks again: that answer may be
 * older than the change, and TanStack Query does not replace a first request.
 */
export async function refresh(): Promise<void> {
  await queries.cancelQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries();
}
