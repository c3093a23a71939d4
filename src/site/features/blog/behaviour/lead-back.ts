/** Stored for the tab: the query of the list that the reader came from. */
const LEFT_KEY = 'somero:blog-left';

/**
 * The back link leads to the list as the reader left it: category, search and page; also after reading further
 * articles. The script is inlined, so that it knows the address at the first tap: keep it free of imports, for which
 * Astro would make a separate file.
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
