import { ContactForm } from '#site/features/contact/ContactForm.island.tsx';
import { hydrate } from './hydrate.ts';

export { ContactForm as Component };
export const start = (element: HTMLElement) => hydrate(element, ContactForm);
