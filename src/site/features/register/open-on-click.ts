import { isPlainPress } from '#site/ui/plain-press.ts';

const PATIENCE_MS = 6000;

/**
 * Opens the registration dialog from any link `<a data-register>`. Its code comes with the first press; where it does not
 * come, or not in time, the link leads to the same form as a page.
 */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-register]');
  if (!link || !isPlainPress(event) || event.defaultPrevented) return;
  event.preventDefault();
  link.ariaBusy = 'true';
  Promise.race([
    import('./open-dialog.tsx').then((dialog) => dialog.openRegisterDialog(link)),
    new Promise((_, reject) => setTimeout(reject, PATIENCE_MS)),
  ])
    .catch(() => location.assign(link.href))
    .finally(() => {
      link.ariaBusy = null;
    });
});
