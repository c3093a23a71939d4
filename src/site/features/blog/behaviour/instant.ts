import { writeStored } from '#site/kept/storage.ts';
import { loadResults, type ResultsPage, resultsOf } from './load-results.ts';
import { LIST_USED_KEY } from './storage-keys.ts';

const TYPING_MS = 200;
/** After this time an answer is no longer waited for. */
const TIMEOUT_MS = 20_000;
/** An answer is reused for this long. */
const RECENT_MS = 60_000;

/**
 * Updates the list of articles in place while the visitor types, and for chips and page numbers. It fetches the
 * addresses that the form and the links lead to, so each result has an address.
 */
export function start(blog: HTMLElement): void {
  const form = blog.querySelector<HTMLFormElement>('.blog-search');
  const box = form?.querySelector('input');
  const results = resultsOf(blog);
  const status = blog.querySelector('[role="status"]');
  const failure = blog.querySelector('template');
  if (!form || !box || !results || !status || !failure) return;

  /** Recent results are shown again without a request, which also keeps the place in the page. */
  const recent = new Map<string, ResultsPage>();
  const first = addressOfLoad();
  let shown = first;
  let running: AbortController | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;

  const here = () => location.pathname + location.search;
  const textOf = (search: string) => new URLSearchParams(search).get('q') ?? '';

  const keep = (address: string, page: ResultsPage) => {
    recent.set(address, page);
    setTimeout(() => recent.delete(address), RECENT_MS);
  };

  const stop = () => {
    clearTimeout(typing);
    const left = running;
    running = undefined;
    left?.abort();
  };

  /** Shows the results of an address. `from` is the element that was pressed. */
  const show = async (address: string, from?: Element) => {
    stop();
    const page = recent.get(address) ?? (await load(address, from));
    if (!page) return;
    const reader = readerAt(from);
    results.replaceChildren(...document.importNode(page.results, true).childNodes);
    document.title = page.title;
    settle(address, page.results.dataset.summary, reader);
  };

  /** The answer to an address; undefined when it failed or the visitor has asked for something else meanwhile. */
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

  /** The element from which the reader asked; a reader who has moved on is not called back. */
  const readerAt = (from?: Element): Element | undefined => {
    const { activeElement, body } = document;
    if (activeElement && results.contains(activeElement)) return from ?? activeElement;
    return activeElement === body ? from : undefined;
  };

  /** The pressed element has been replaced: the focus moves to the same chip, or to the beginning of the list. */
  const lead = (from: Element) => {
    const chips = from.closest('.blog-chips') ? results.querySelectorAll<HTMLElement>('.blog-chips a') : [];
    const chip = [...chips].find(({ textContent }) => textContent === from.textContent);
    if (!chip) results.scrollIntoView();
    (chip ?? results.querySelector<HTMLElement>('h2[tabindex]'))?.focus({ preventScroll: true });
  };

  /** Searches for the typed text within the current category. */
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

  /** Follows a change of the address. */
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
    // Closes a phone's keyboard, so that the list is visible.
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
  // A page restored by Back is as it was left: perhaps in the middle of a word, or before an answer.
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

/** The address that the page was loaded for; the visitor may have moved in the history since. */
function addressOfLoad(): string {
  const { pathname, search } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
  return pathname + search;
}
