/**
 * What the frame of a page does beyond HTML: the menu closes by itself, a link to the page one is on leads to its top,
 * and a logo that does not load gives way to the name.
 */
const SCROLL_DELAY_MS = 100;

const menu = document.querySelector<HTMLDetailsElement>('.menu');

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const link = target.closest('a');
  if (menu?.open && (link || !menu.contains(target))) menu.open = false;
  // A link inside the page that leads to itself means what it says: ask the server again.
  if (!link?.closest('.top-bar') || !leadsHere(link) || event.button !== 0 || hasModifier(event)) return;
  event.preventDefault();
  setTimeout(() => scrollTo({ top: 0 }), SCROLL_DELAY_MS);
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
});

function leadsHere({ href, target, dataset }: HTMLAnchorElement): boolean {
  return href === location.href.replace(/#.*/, '') && target === '' && dataset.register === undefined;
}

function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

for (const logo of document.querySelectorAll<HTMLImageElement>('img[data-wordmark]')) {
  const replace = () =>
    logo.replaceWith(Object.assign(document.createElement('span'), { textContent: logo.alt }));
  if (logo.complete && logo.naturalWidth === 0) replace();
  else logo.addEventListener('error', replace);
}
