import { createRoot, type Root } from 'react-dom/client';
import { loadStyles } from '#site/ui/load-styles.ts';
import { type Opening, openingOf } from './opening.ts';
import { RegisterDialog } from './RegisterDialog.island.tsx';
import dialogStyles from './register.css?url';

let root: Root | undefined;

function show(opening: Opening | null) {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RegisterDialog opening={opening} onClose={() => show(null)} />);
}

/** @param patience Aborted when the page is being left, or the visitor was asked to try again: nothing opens then */
export async function openRegisterDialog(link: HTMLElement, patience: AbortSignal): Promise<void> {
  await loadStyles(dialogStyles);
  if (!patience.aborted) show(openingOf(link));
}
