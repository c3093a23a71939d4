/** The way back leads to the list as the reader left it: its category, its search, its page. */
export function leadBack(link: HTMLAnchorElement): void {
  const came = document.referrer === '' ? null : new URL(document.referrer);
  if (came?.origin === link.origin && came.pathname === link.pathname) link.search = came.search;
}
