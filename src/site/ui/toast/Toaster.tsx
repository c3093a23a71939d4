import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentToasts, joinViewers, lastViewer, noToasts, subscribeToToasts } from './store.ts';
import { ToastViews } from './ToastViews.tsx';

const noViewers = () => undefined;

/**
 * Shows the page's toasts. Their code comes with the island, because it could not be loaded after a network failure. A
 * page may have several viewers, one for each island and one inside an open dialog; the newest shows the toasts.
 */
export function Toaster() {
  const [self] = useState(() => ({}));
  useEffect(() => joinViewers(self), [self]);
  const isMine = useSyncExternalStore(subscribeToToasts, lastViewer, noViewers) === self;
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  return isMine && entries.length > 0 && <ToastViews entries={entries} />;
}
