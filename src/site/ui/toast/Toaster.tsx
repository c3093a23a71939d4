import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentToasts, joinViewers, lastViewer, noToasts, subscribeToToasts } from './store.ts';
import { ToastViews } from './ToastViews.tsx';

const noViewers = () => undefined;

/**
 * Shows the page's toasts. Their code comes with the island: it could not be fetched any more once the network has failed.
 * A page may have several of these, one for each island and one inside an open dialog; the youngest shows them.
 */
export function Toaster() {
  const [self] = useState(() => ({}));
  useEffect(() => joinViewers(self), [self]);
  const isMine = useSyncExternalStore(subscribeToToasts, lastViewer, noViewers) === self;
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  return isMine && entries.length > 0 && <ToastViews entries={entries} />;
}
