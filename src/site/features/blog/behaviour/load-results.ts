/** The parts of a list page that depend on the query. */
export interface ResultsPage {
  title: string;
  results: HTMLElement;
  /** Whether it may be reused without a request. */
  isGood: boolean;
}

export const resultsOf = (page: ParentNode) => page.querySelector<HTMLElement>('.blog-results');

/** A release changes the styles and code that a page names: its parts do not fit into an older page. */
function isOfThisRelease(html: string): boolean {
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  const styles = [...document.querySelectorAll('head style')].map(({ textContent }) => textContent);
  return [...styles, ...scripts].every((part) => html.includes(part ?? ''));
}

/**
 * Fetches a page of the list.
 *
 * @returns undefined for a page that has to be opened as a whole
 * @throws when there is no answer, or it is not a page of ours
 */
export async function loadResults(address: string, signal: AbortSignal): Promise<ResultsPage | undefined> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, signal });
  const html = await answer.text();
  if (isOfThisRelease(html)) {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const results = resultsOf(page);
    if (results) return { title: page.title, results, isGood: answer.ok };
  }
  if (answer.status >= 500) throw new Error(`${answer.status}`);
  return undefined;
}
