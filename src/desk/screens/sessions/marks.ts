import { useSyncExternalStore } from 'react';
import type { AttendanceState } from '#domain/desk/sessions.ts';
import { api, CallError, read } from '../../api.ts';
import { notify } from '../../parts/notices.ts';
import { currentPerson } from '../../presence.ts';
import { refresh } from '../../queries.ts';

/** A mark that was made on this device and is not yet on the server. */
interface KeptMark {
  id: string;
  sessionId: string;
  /** Which date of a course. */
  number: number | null;
  child: string;
  state: AttendanceState;
  /** By this device's clock (ISO instant). */
  markedAt: string;
  /** Who made it: another person who signs in here does not send it. */
  by: string;
  /** It is in the store, and so outlives the page. */
  isStored: boolean;
}

const TRY_AGAIN_MS = 10_000;
const STORE = 'marks';

let kept: readonly KeptMark[] = [];
let isSending = false;
const listeners = new Set<() => void>();

function show(marks: readonly KeptMark[]): void {
  kept = marks;
  for (const listener of listeners) listener();
}

/** The marks of this device that wait for the network. */
export function useKeptMarks(): readonly KeptMark[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept,
  );
}

/** Keeps a mark on this device, and sends it when there is a network. */
export async function mark(made: Pick<KeptMark, 'sessionId' | 'number' | 'child' | 'state'>): Promise<void> {
  const email = currentPerson();
  if (email === null) return;
  const one: KeptMark = {
    ...made,
    id: crypto.randomUUID(),
    markedAt: new Date().toISOString(),
    by: email,
    isStored: false,
  };
  // Shown before it is stored, so that the tap answers at once.
  show([...kept, one]);
  const stored = { ...one, isStored: true };
  if (await inStore('readwrite', (store) => store.put(stored)))
    show(kept.map((each) => (each.id === one.id ? stored : each)));
  await sendMarks();
}

/** Sends what waits. What is not taken is dropped, and a notice says so; what is another person's now waits. */
async function sendMarks(): Promise<void> {
  if (isSending || kept.length === 0) return;
  isSending = true;
  try {
    const email = currentPerson();
    const own = kept.filter(({ by }) => by === email);
    for (const [sessionId, marks] of Map.groupBy(own, (one) => one.sessionId)) await sendOf(sessionId, marks);
  } catch {
    // Without a network or a sign-in they wait.
  } finally {
    isSending = false;
  }
}

async function sendOf(sessionId: string, marks: readonly KeptMark[]): Promise<void> {
  try {
    const json = {
      marks: marks.map(({ id, number, child, state, markedAt }) => ({ id, number, child, state, markedAt })),
    };
    const { unknown } = await read(api.sessions[':id'].marks.$post({ param: { id: sessionId }, json }));
    if (unknown.length > 0)
      notify('Some marks were not kept: the child was no longer in the session, or it was no longer yours.');
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Another role, or another instructor: the person may get the session again, so they wait.
    if (error.status === 403 || error.status === 404) return;
    if (error.status !== 400) throw error;
    // Too many at once, or one that is wrong: the others are sent without it.
    if (marks.length > 1) {
      const half = Math.ceil(marks.length / 2);
      await sendOf(sessionId, marks.slice(0, half));
      return sendOf(sessionId, marks.slice(half));
    }
    notify(`Some marks could not be kept: ${error.message}`);
  }
  // The list shows them before they leave this device.
  await refresh().catch(() => undefined);
  for (const { id } of marks) await inStore('readwrite', (store) => store.delete(id));
  const sent = new Set(marks.map(({ id }) => id));
  show(kept.filter(({ id }) => !sent.has(id)));
}

/** Reads or writes the stored marks. A browser without IndexedDB (a private window) keeps them while the page is open. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const transaction = (await opened).transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = reject;
    });
    return request.result;
  } catch {
    return undefined;
  }
}

const opened = new Promise<IDBDatabase>((resolve, reject) => {
  const request = indexedDB.open('desk', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
opened.catch(() => undefined);

async function begin(): Promise<void> {
  const stored = await inStore<KeptMark[]>('readonly', (store) => store.getAll());
  const known = new Set(kept.map(({ id }) => id));
  show([...(stored ?? []).filter(({ id }) => !known.has(id)), ...kept]);
  await sendMarks();
}

window.addEventListener('online', () => void sendMarks());
setInterval(() => void sendMarks(), TRY_AGAIN_MS);
void begin();
