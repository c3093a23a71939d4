/** A page of the list, as far as it changes with what was asked for. */
export interface ResultsPage {
  title: string;
  results: HTMLElement;
  /** Whether it may be shown again without asking. */
  isGood: boolean;
}

export const resultsOf = (page: ParentNode) => page.querySelector<HTMLElement>('.blog-results');

/** A release changes the styles or the code that a page names: its parts do not fit into a page from before it. */
function isOfThisRelease(html: string): boolean {
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  const styles = [...document.querySelectorAll('head style')].map(({ textContent }) => textContent);
  return [...styles, ...scripts].every((part) => html.includes(part ?? ''));
}

/**
 * Fetches a page of the list.
 *
 * @returns undefined for a page that has to be opened as a whole
 * @throws for no answer, or one that is no page of ours
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
