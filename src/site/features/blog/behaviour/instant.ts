import { writeStored } from '#site/kept/storage.ts';
import { loadResults, type ResultsPage, resultsOf } from './load-results.ts';
import { LIST_USED_KEY } from './storage-keys.ts';

const TYPING_MS = 200;
/** After this time an answer is no longer waited for. */
const TIMEOUT_MS = 20_000;
/** For this long an answer is shown again without asking. */
const KEPT_MS = 60_000;

/**
 * Makes the list of articles answer at once: while the visitor types, and to chips and page numbers. It fetches the very
 * addresses that the form and the links lead to, so that each can be kept, sent and come back to.
 */
export function start(blog: HTMLElement): void {
  const form = blog.querySelector<HTMLFormElement>('.blog-search');
  const box = form?.querySelector('input');
  const results = resultsOf(blog);
  const status = blog.querySelector('[role="status"]');
  const failure = blog.querySelector('template');
  if (!form || !box || !results || !status || !failure) return;

  /** What was shown just now is shown again without asking: it costs nothing, and keeps the place in the page. */
  const kept = new Map<string, ResultsPage>();
  const first = addressOfLoad();
  let shown = first;
  let running: AbortController | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;

  const here = () => location.pathname + location.search;
  const textOf = (search: string) => new URLSearchParams(search).get('q') ?? '';

  const keep = (address: string, page: ResultsPage) => {
    kept.set(address, page);
    setTimeout(() => kept.delete(address), KEPT_MS);
  };

  const stop = () => {
    clearTimeout(typing);
    const left = running;
    running = undefined;
    left?.abort();
  };

  /** Shows what belongs to an address. `from` is what was pressed for it. */
  const show = async (address: string, from?: Element) => {
    stop();
    const page = kept.get(address) ?? (await load(address, from));
    if (!page) return;
    const reader = readerAt(from);
    results.replaceChildren(...document.importNode(page.results, true).childNodes);
    document.title = page.title;
    settle(address, page.results.dataset.summary, reader);
  };

  /** The answer to an address; none when it failed, or when the visitor has asked for something else meanwhile. */
  const load = async (address: string, from?: Element): Promise<ResultsPage | undefined> => {
    const mine = new AbortController();
    running = mine;
    results.ariaBusy = 'true';
    const late = setTimeout(() => mine.abort(), TIMEOUT_MS);
    try {
      const page = await loadResults(address, mine.signal);
      if (running !== mine) return undefined;
      if (!page) location.assign(address);
      if (page?.isGood) keep(address, page);
      return page;
    } catch {
      if (running === mine) fail(address, from);
      return undefined;
    } finally {
      clearTimeout(late);
    }
  };

  const fail = (address: string, from?: Element) => {
    const view = document.importNode(failure.content, true);
    for (const again of view.querySelectorAll('a')) again.href = address;
    const reader = readerAt(from);
    results.querySelector('.blog-list')?.replaceChildren(view);
    settle('', failure.dataset.summary, reader);
  };

  const settle = (address: string, summary?: string, reader?: Element) => {
    shown = address;
    running = undefined;
    results.ariaBusy = null;
    status.textContent = summary ?? '';
    if (reader) lead(reader);
  };

  /** Where the reader waits for the answer; no one who has gone to another part of the page is called back. */
  const readerAt = (from?: Element): Element | undefined => {
    const { activeElement, body } = document;
    if (activeElement && results.contains(activeElement)) return from ?? activeElement;
    return activeElement === body ? from : undefined;
  };

  /** What was pressed has been replaced: the reader goes on at the same chip, or at the beginning of the list. */
  const lead = (from: Element) => {
    const chips = from.closest('.blog-chips') ? results.querySelectorAll<HTMLElement>('.blog-chips a') : [];
    const chip = [...chips].find(({ textContent }) => textContent === from.textContent);
    if (!chip) results.scrollIntoView();
    (chip ?? results.querySelector<HTMLElement>('h2[tabindex]'))?.focus({ preventScroll: true });
  };

  /** Asks for what is typed, within the category that is shown. */
  const search = (from?: Element) => {
    clearTimeout(typing);
    const data = new FormData(form);
    const entries = ['category', 'q'].map((name) => [name, String(data.get(name) ?? '').trim()]);
    const query = new URLSearchParams(entries.filter(([, value]) => value)).toString();
    const address = location.pathname + (query && `?${query}`);
    history.replaceState(null, '', address);
    if (address !== shown || running) void show(address, from);
    else if (from) lead(from);
  };

  /** Goes where the address has gone. */
  const follow = () => {
    if (here() === shown && !running) return;
    box.value = textOf(location.search);
    void show(here());
  };

  box.addEventListener('input', () => {
    clearTimeout(typing);
    typing = setTimeout(search, TYPING_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // A phone's keyboard goes, and the list is seen.
    box.blur();
    search(form);
  });
  results.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || link?.pathname !== location.pathname) return;
    event.preventDefault();
    const address = link.pathname + link.search;
    if (address !== here()) history.pushState(null, '', address);
    box.value = textOf(link.search);
    if (address !== shown || running) void show(address, link);
  });
  addEventListener('popstate', follow);
  addEventListener('pagehide', stop);
  // The page comes back as it was left: perhaps in the middle of a word, or before an answer.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && box.value.trim() !== textOf(location.search)) search();
    else if (persisted) follow();
  });

  const asRendered = results.cloneNode(true) as HTMLElement;
  keep(first, { title: document.title, results: asRendered, isGood: true });
  writeStored('sessionStorage', LIST_USED_KEY, true);
  if (here() !== first) follow();
  else if (box.value !== box.defaultValue) search();
}

/** What the page was loaded for; since then the visitor may have gone a step through the history. */
function addressOfLoad(): string {
  const { pathname, search } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
  return pathname + search;
}
