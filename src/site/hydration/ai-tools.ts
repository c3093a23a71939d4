import { hydrate } from './hydrate.ts';

// Imported here dynamically, because an island's static imports are listed in the script of every page.
const { AiTools } = await import('#site/features/ai-tools/AiTools.island.tsx');

export { AiTools as Component };
export const start = (element: HTMLElement) => hydrate(element, AiTools);
