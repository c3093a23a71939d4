import { isPlainPress } from '#site/ui/plain-press.ts';

const PATIENCE_MS = 6000;

/**
 * Opens the registration dialog from any link `<a data-register>`, and the chat from its launcher. The code comes with the
 * first press; where it does not come, or not in time, the link leads to a page that serves the same need.
 */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-register], a[data-chat]');
  if (!link || !isPlainPress(event) || event.defaultPrevented) return;
  event.preventDefault();
  link.ariaBusy = 'true';
  const opened =
    'chat' in link.dataset
      ? import('#site/features/chat/open-chat.tsx').then(({ openChat }) => openChat(link))
      : import('#site/features/register/open-dialog.tsx').then(({ openRegisterDialog }) =>
          openRegisterDialog(link),
        );
  Promise.race([opened, new Promise((_, reject) => setTimeout(reject, PATIENCE_MS))])
    .catch(() => location.assign(link.href))
    .finally(() => {
      link.ariaBusy = null;
    });
});
