import type { CalendarState } from '#domain/booking/widget/calendar.ts';

const EVERY_MS = 15_000;

interface Watch {
  onState(state: CalendarState): void;
  /** Whether the last request was answered. */
  onReach(isReached: boolean): void;
}

/**
 * Fetches the live seats every 15 s while the page is visible, and whenever it becomes visible.
 *
 * @returns fetches now
 */
export function watchSeats(address: string, grant: string | null, { onState, onReach }: Watch): () => void {
  let tag: string | null = null;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const turn = asked;
    try {
      const answer = await fetch(address, {
        headers: {
          Accept: 'application/json',
          ...(grant && { Authorization: `Bearer ${grant}` }),
          ...(tag && { 'If-None-Match': tag }),
        },
      });
      const state = answer.ok ? ((await answer.json()) as CalendarState) : null;
      // Answers to older requests are ignored.
      if (turn !== asked) return;
      onReach(answer.ok || answer.status === 304);
      if (!state) return;
      tag = answer.headers.get('ETag');
      onState(state);
    } catch {
      if (turn === asked) onReach(false);
    }
  };
  const askInSight = () => {
    if (!document.hidden) void ask();
  };
  setInterval(askInSight, EVERY_MS);
  document.addEventListener('visibilitychange', askInSight);
  return () => void ask();
}
