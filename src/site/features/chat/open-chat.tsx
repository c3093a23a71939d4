import { createRoot, type Root } from 'react-dom/client';
import { removeStored, writeStored } from '#site/kept/storage.ts';
import { loadStyles } from '#site/ui/load-styles.ts';
import { ChatWindow } from './ChatWindow.tsx';
import styles from './chat.css?url';
import { CHAT_OPEN_KEY } from './storage-keys.ts';

let root: Root | undefined;

/**
 * Opens the chat next to its launcher. It stays open on the next pages of this tab until it is closed.
 *
 * @param takesFocus False where it was open on the page before
 * @param patience Aborted when the page is being left, or the visitor was asked to try again: nothing opens then
 */
export async function openChat(
  launcher: HTMLElement,
  takesFocus: boolean,
  patience?: AbortSignal,
): Promise<void> {
  await loadStyles(styles);
  if (patience?.aborted) return;
  root ??= createRoot(containerAfter(launcher));
  const show = (isOpen: boolean) => {
    if (isOpen) writeStored('sessionStorage', CHAT_OPEN_KEY, true);
    else removeStored('sessionStorage', CHAT_OPEN_KEY);
    const window = { isOpen, launcher, takesFocus, onClose: () => show(false) };
    root?.render(<ChatWindow {...window} />);
  };
  show(true);
}

function containerAfter(launcher: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  launcher.after(place);
  return place;
}
