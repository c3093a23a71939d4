/** Stored for the tab: the query of the list that the reader came from, for the articles that are read on from there. */
const LEFT_KEY = 'somero:blog-left';

/**
 * The way back leads to the list as the reader left it: its category, its search, its page; also after going on from one
 * article to the next. It is inside the page, so that the first tap knows it: keep it free of imports, for which Astro
 * would make a file of it.
 */
function leadBack(link: HTMLAnchorElement): void {
  const came = document.referrer === '' ? null : new URL(document.referrer);
  const from = came?.origin === link.origin ? came.pathname : '';
  if (from === link.pathname) link.search = came?.search ?? '';
  try {
    if (from.startsWith(`${link.pathname}/`)) link.search = sessionStorage.getItem(LEFT_KEY) ?? '';
    else if (link.search) sessionStorage.setItem(LEFT_KEY, link.search);
    else sessionStorage.removeItem(LEFT_KEY);
  } catch {
    // Where nothing can be stored the way back is known for the first article only.
  }
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) leadBack(link);
