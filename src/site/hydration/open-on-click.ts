import { isPlainPress } from '#site/ui/plain-press.ts';
import { isStored } from './intent.ts';
import { sayNoConnection } from './no-connection.ts';

const PATIENCE_MS = 6000;

const loadChat = () => import('#site/features/chat/open-chat.tsx');

// The chat was open on the page before. The launcher has the key, because a module with it would be one more file.
const launcher = document.querySelector<HTMLElement>('[data-chat]');
if (launcher && isStored(`${launcher.dataset.chat}`))
  loadChat().then(
    ({ openChat }) => openChat(launcher, false),
    () => {},
  );

/**
 * Opens the registration dialog from any link `<a data-register>`, and the chat from its launcher. The code is loaded at
 * the first press. If it does not arrive in time, the link leads to a page that serves the same need, unless there is no
 * connection at all.
 */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-register], a[data-chat]');
  if (!link || !isPlainPress(event) || event.defaultPrevented) return;
  event.preventDefault();
  link.ariaBusy = 'true';
  const patience = new AbortController();
  const opened =
    'chat' in link.dataset
      ? loadChat().then(({ openChat }) => openChat(link, true, patience.signal))
      : import('#site/features/interest/open-dialog.tsx').then(({ openRegisterDialog }) =>
          openRegisterDialog(link, patience.signal),
        );
  Promise.race([opened, new Promise((_, reject) => setTimeout(reject, PATIENCE_MS))])
    .catch(() => {
      patience.abort();
      if (navigator.onLine) location.assign(link.href);
      else sayNoConnection();
    })
    .finally(() => {
      link.ariaBusy = null;
    });
});
