import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToasts, noToasts, subscribeToToasts, type ToastEntry } from './store.ts';

type Views = ComponentType<{ entries: readonly ToastEntry[] }>;

/** Shows the page's toasts. Their code is fetched with the first of them. */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  const [Views, setViews] = useState<Views | null>(null);
  const wanted = entries.length > 0;
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
  return Views && <Views entries={entries} />;
}
