import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import {
  currentToasts,
  joinViewers,
  lastViewer,
  noToasts,
  subscribeToToasts,
  type ToastEntry,
} from './store.ts';

type Views = ComponentType<{ entries: readonly ToastEntry[] }>;

const nobody = () => undefined;

/**
 * Shows the page's toasts. Their code is fetched with the first of them. A page may have several of these, one for each
 * island and one inside an open dialog; the youngest shows them.
 */
export function Toaster() {
  const [self] = useState(() => ({}));
  useEffect(() => joinViewers(self), [self]);
  const isMine = useSyncExternalStore(subscribeToToasts, lastViewer, nobody) === self;
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  const [Views, setViews] = useState<Views | null>(null);
  const wanted = isMine && entries.length > 0;
  useEffect(() => {
    if (!wanted) return;
    let mounted = true;
    import('./ToastViews.tsx').then(
      (module) => mounted && setViews(() => module.ToastViews),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [wanted]);
  return Views && isMine && <Views entries={entries} />;
}
