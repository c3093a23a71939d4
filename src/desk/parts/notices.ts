import { useSyncExternalStore } from 'react';
import { refresh } from '../queries.ts';

interface Notice {
  id: number;
  text: string;
}

const SHOWN_MS = 6_000;

let notices: readonly Notice[] = [];
let next = 0;
const listeners = new Set<() => void>();

function change(to: readonly Notice[]): void {
  notices = to;
  for (const listener of listeners) listener();
}

/** Says for some seconds that something was done. Failures stay at their form instead. */
export function notify(text: string): void {
  const id = next++;
  change([...notices, { id, text }]);
  setTimeout(() => change(notices.filter((notice) => notice.id !== id)), SHOWN_MS);
}

/** Says that a change was made, and looks again at everything on screen. */
export function reportDone(text: string): void {
  notify(text);
  void refresh();
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
  );
}
