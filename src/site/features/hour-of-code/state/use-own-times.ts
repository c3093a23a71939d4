import { useSyncExternalStore } from 'react';
import type { SessionKey } from '#domain/booking/offer.ts';
import { differentOwnTimes } from '#domain/booking/own-time.ts';

/** A session in the visitor's own time, or `null` where that is Kampala's on its day. */
export type OwnTimes = (session: SessionKey) => string | null;

const known: OwnTimes = (session) => differentOwnTimes(session);
const unknown: OwnTimes = () => null;
const never = () => () => undefined;

/** The server does not know the visitor's clock: it is told once the page is alive. */
export const useOwnTimes = (): OwnTimes =>
  useSyncExternalStore(
    never,
    () => known,
    () => unknown,
  );
