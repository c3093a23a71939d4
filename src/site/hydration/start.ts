import { hydrateOnIntent } from './intent.ts';
import { behaviours, islands } from './islands.ts';

const sleeping = { ...islands, ...behaviours };

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  hydrateOnIntent(element, sleeping[element.dataset.island as keyof typeof sleeping]);
}
