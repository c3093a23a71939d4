import { hydrate } from './hydrate.ts';

// Fetched by this file and not with it: whatever an island names at its head is listed in the script of every page.
const { AiTools } = await import('#site/features/ai-tools/AiTools.island.tsx');

export { AiTools as Component };
export const start = (element: HTMLElement) => hydrate(element, AiTools);
