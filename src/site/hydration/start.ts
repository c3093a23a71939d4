import { wakeOnIntent } from './intent.ts';
import { behaviours, islands } from './islands.ts';

const sleeping = { ...islands, ...behaviours };

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  wakeOnIntent(element, sleeping[element.dataset.island as keyof typeof sleeping]);
}
