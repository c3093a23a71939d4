import { keptCopy } from '#content/kept-copy.ts';
import {
  type Bounds,
  excess,
  filesOf,
  isFile,
  isHashed,
  keptAddress,
  mayKeep,
  OFFLINE,
  titleOf,
  withList,
  withNote,
} from './rules.ts';
import { type FetchEvent, scope } from './worker-scope.ts';

/** Set by the build (scripts/build/bundle-workers.ts). */
declare const RELEASE: string;
declare const SHARED_PAGES: string;

/** How long a page that is kept waits for the network's answer to begin. */
const PATIENCE_MS = 3_000;

const TITLE = 'X-Title';
const BYTES = 'X-Bytes';

/** How long the copy of an open page may take. */
const COPY_MS = 20_000;

/** The decoded size. A page is 50 to 150 kB. */
const shelves = {
  offline: { entries: 1, bytes: 500_000 },
  pages: { entries: 40, bytes: 4_000_000 },
  files: { entries: 100, bytes: 4_000_000 },
} satisfies Record<string, Bounds>;
type Shelf = keyof typeof shelves;

const nameOf = (shelf: Shelf) => `${RELEASE}-${shelf}`;
const open = (shelf: Shelf) => caches.open(nameOf(shelf));

scope.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([
      fetch(OFFLINE).then((answer) => keep('offline', OFFLINE, answer)),
      // Calls need no worker, so that none is started for them. Requests without a rule still go through the worker.
      event.addRoutes?.([{ condition: { urlPattern: '/api/*', requestMode: 'cors' }, source: 'network' }]),
      scope.skipWaiting(),
    ]),
  );
});

// No page is loaded until this has ended, so it waits for no answer of the network.
scope.addEventListener('activate', (event) => {
  event.waitUntil(start());
});

async function start(): Promise<void> {
  const ours = (Object.keys(shelves) as Shelf[]).map(nameOf);
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name);
  await scope.registration.navigationPreload?.enable();
  void keepOpenPages().catch(() => undefined);
}

/** The page that brought the worker was loaded without it. */
async function keepOpenPages(): Promise<void> {
  for (const { url } of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    const address = keptAddress(new URL(url), SHARED_PAGES);
    if (address === undefined) continue;
    const answer = await fetch(address, { signal: AbortSignal.timeout(COPY_MS) });
    await keep('pages', address, answer);
  }
}

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(showPage(event, address));
  else if (isFile(address)) event.respondWith(giveFile(event, address.pathname));
});

/** The page from the network; its copy when the network or the site fails or is slow; else the page about that. */
async function showPage(event: FetchEvent, url: URL): Promise<Response> {
  const address = keptAddress(url, SHARED_PAGES);
  const coming = load(event);
  if (address !== undefined) event.waitUntil(keepComing('pages', address, coming));
  if (event.request.destination !== 'document') return coming;
  if (url.pathname === OFFLINE) return coming.then(showOffline, showOffline);
  const kept = address === undefined ? undefined : await (await open('pages')).match(address);
  if (kept === undefined) return coming.catch(showOffline);
  const isLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([coming, isLate]).catch(() => undefined);
  return answer === undefined || answer.status >= 502 ? showCopy(kept) : answer;
}

async function load({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function showCopy(kept: Response): Promise<Response> {
  const date = new Date(kept.headers.get('Date') ?? Date.now());
  const written = date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  const note = `<div class="measure"><p class="note kept-copy" role="status">${keptCopy.note(written)} <a href="">${keptCopy.again}</a></p></div>`;
  return new Response(withNote(await kept.text(), note), { headers: kept.headers });
}

async function showOffline(): Promise<Response> {
  const page = await (await open('offline')).match(OFFLINE);
  if (page === undefined) return Response.error();
  const cache = await open('pages');
  const keys = await cache.keys();
  const pages = await Promise.all(
    [...keys].reverse().map(async (key) => {
      const { pathname, search } = new URL(key.url);
      const title = (await cache.match(key))?.headers.get(TITLE) ?? '';
      return { address: pathname + search, title: decodeURIComponent(title) };
    }),
  );
  return new Response(withList(await page.text(), pages), { headers: page.headers });
}

async function giveFile(event: FetchEvent, path: string): Promise<Response> {
  const kept = await (await open('files')).match(path);
  if (kept && isHashed(path)) return kept;
  const coming = fetch(event.request);
  event.waitUntil(keepComing('files', path, coming));
  return kept ? coming.catch(() => kept) : coming;
}

/** Keeps a copy of what others read too. */
function keepComing(shelf: Shelf, address: string, coming: Promise<Response>): Promise<void> {
  return coming.then(
    (answer) => keep(shelf, address, answer.clone()),
    () => undefined,
  );
}

let turn = Promise.resolve();

/** Keeps an answer that is for everybody; one after another, so that the bounds hold. A full device keeps less. */
function keep(shelf: Shelf, address: string, answer: Response): Promise<void> {
  turn = turn.then(() => put(shelf, address, answer)).catch(() => undefined);
  return turn;
}

async function put(shelf: Shelf, address: string, answer: Response): Promise<void> {
  const cache = await open(shelf);
  // A post that was withdrawn is not shown from here either.
  if (answer.status === 404) await cache.delete(address);
  if (!mayKeep(answer)) return;
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name);
  headers.set(BYTES, String(body.size));
  const text = shelf !== 'files' || address.endsWith('.js') ? await body.text() : '';
  headers.set(TITLE, encodeURIComponent(titleOf(text)));
  // Deleted first: the order of the keys is that of the last visits.
  await cache.delete(address);
  await cache.put(address, new Response(body, { headers }));
  await trim(cache, shelves[shelf]);
  await putFiles(text);
}

/** The files of a page may come from the browser's memory past the worker. They cost no request. */
async function putFiles(text: string): Promise<void> {
  const cache = await open('files');
  for (const path of filesOf(text)) {
    if (await cache.match(path)) continue;
    const answer = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
    if (answer) await put('files', path, answer);
  }
}

async function trim(cache: Cache, bounds: Bounds): Promise<void> {
  const keys = await cache.keys();
  const answers = await Promise.all(keys.map((key) => cache.match(key)));
  const sizes = answers.map((answer) => Number(answer?.headers.get(BYTES)));
  for (const key of keys.slice(0, excess(sizes, bounds))) await cache.delete(key);
}
