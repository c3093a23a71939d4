import { Flow } from '#site/features/hour-of-code/Flow.island.tsx';
import { hydrate } from './hydrate.ts';

export { Flow as Component };
export const start = (element: HTMLElement) => hydrate(element, Flow);
