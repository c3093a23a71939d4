import { createRoot, type Root } from 'react-dom/client';
import { loadStyles } from '#site/ui/load-styles.ts';
import { ChatWindow } from './ChatWindow.tsx';
import styles from './chat.css?url';

let root: Root | undefined;

/** Opens the chat beside the launcher that was pressed. */
export async function openChat(launcher: HTMLElement): Promise<void> {
  await loadStyles(styles);
  root ??= createRoot(besides(launcher));
  const show = (isOpen: boolean) => root?.render(<ChatWindow isOpen={isOpen} onClose={() => show(false)} />);
  // Not every browser gives a link the focus when it is pressed; closing gives it back to what had it.
  launcher.focus();
  show(true);
}

function besides(launcher: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  launcher.after(place);
  return place;
}
