/**
 * Hides the launcher while a button of the page is under it, until the page is scrolled; not while it has the keyboard
 * focus.
 */
const launcher = document.querySelector<HTMLElement>('.chat-launcher');

function keepClear(): void {
  if (!launcher) return;
  const { left, right, top, bottom } = launcher.getBoundingClientRect();
  const isOver = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('main .button');
  const isInTheWay =
    !launcher.matches(':focus-visible') && (isOver(left, top) || isOver(right - 1, bottom - 1));
  launcher.style.visibility = isInTheWay ? 'hidden' : '';
}

addEventListener('scroll', keepClear, { passive: true });
new ResizeObserver(keepClear).observe(document.body);
