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

export async function openRegisterDialog(link: HTMLElement): Promise<void> {
  await loadStyles(dialogStyles);
  show(openingOf(link));
}
