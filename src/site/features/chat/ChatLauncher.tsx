import { chat } from '#content/chat.ts';
import { paths } from '#site/paths.ts';
import { CHAT_OPEN_KEY } from './storage-keys.ts';

/** Opens the chat (hydration/open-on-click.ts); without its code it leads to the contact form. */
export function ChatLauncher() {
  return (
    <aside aria-label={chat.title}>
      <a className="button chat-launcher" href={`${paths.contact}#contact`} data-chat={CHAT_OPEN_KEY}>
        {chat.launcher}
      </a>
    </aside>
  );
}
