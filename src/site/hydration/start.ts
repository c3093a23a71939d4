import { hydrateOnIntent } from './intent.ts';
import { behaviours, islands } from './islands.ts';

const loaders = { ...islands, ...behaviours };

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  hydrateOnIntent(element, loaders[element.dataset.island as keyof typeof loaders]);
}
