import { isPlainPress } from '#site/ui/plain-press.ts';

/** The behaviour of the page frame: the menu closes when it is left, and a link to the current page scrolls to its top. */
const SCROLL_DELAY_MS = 100;

const menu = document.querySelector<HTMLDetailsElement>('.menu');

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const link = target.closest('a');
  if (menu?.open && (link || !menu.contains(target))) menu.open = false;
  // A link inside the page to itself is a reload.
  if (!link?.matches('.top-bar a:not([target], [data-register])') || !isPlainPress(event)) return;
  if (link.href !== location.href.replace(/#.*/, '')) return;
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
