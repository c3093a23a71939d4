import type { ReactNode } from 'react';

export interface ToastContent {
  title: string;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** A button that acts and closes the toast. */
  action?: { label: string; onPress: () => void };
  /** `low`: at the foot of a small screen, where it does not cover the top. */
  place?: 'low';
}

export interface ToastEntry extends ToastContent {
  id: number;
  open: boolean;
}

const VISIBLE_AT_ONCE = 1;
const DISMISSED_REMOVAL_MS = 1_000_000;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the current one. */
export function toast(content: ToastContent): { id: number; dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  publish([{ ...content, id, open: true }, ...entries].slice(0, VISIBLE_AT_ONCE));
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes a toast. Its entry is removed after `DISMISSED_REMOVAL_MS`. */
export function dismissToast(id: number): void {
  if (!entries.some((entry) => entry.id === id && entry.open)) return;
  publish(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => publish(entries.filter((entry) => entry.id !== id)), DISMISSED_REMOVAL_MS);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly ToastEntry[] => entries;

const none: readonly ToastEntry[] = [];
export const noToasts = (): readonly ToastEntry[] => none;

let viewers: readonly object[] = [];

/** Adds a viewer; the last one shows the toasts. Returns the function that removes it. */
export function joinViewers(viewer: object): () => void {
  viewers = [...viewers, viewer];
  publish(entries);
  return () => {
    viewers = viewers.filter((other) => other !== viewer);
    publish(entries);
  };
}

export const lastViewer = (): object | undefined => viewers.at(-1);
