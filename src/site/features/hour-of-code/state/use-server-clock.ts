import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#domain/clock.ts';
import { serverNow, setServerClock } from '#site/server-clock.ts';

/** @param renderedAt When the server made the page: its clock is known before the first answer of a call */
export function useServerClock(renderedAt: string | undefined): void {
  useState(() => typeof window !== 'undefined' && setServerClock(renderedAt, performance.now()));
}

/** The whole minutes until an instant (milliseconds) by the server's clock, rounded up; 0 once it has passed. */
export function useMinutesLeft(until: number): number {
  const [left, setLeft] = useState(() => minutesUntil(until));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      setLeft(minutesUntil(until));
      const ms = until - serverNow();
      // Once a minute, when the value changes.
      if (ms > 0) timer = setTimeout(look, (ms % MINUTE_MS) + 50);
    };
    look();
    return () => clearTimeout(timer);
  }, [until]);
  return left;
}

const minutesUntil = (until: number) => Math.max(0, Math.ceil((until - serverNow()) / MINUTE_MS));
