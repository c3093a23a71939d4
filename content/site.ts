import { site } from '#content/school.ts';

/** A link that opens the messaging app with a text typed in. */
export function messagingLink(text: string): string {
  return `https://wa.me/${site.messagingNumber}?text=${encodeURIComponent(text)}`;
}

/** A link that calls the school. */
export const phoneLink = (): `tel:${string}` => `tel:${site.phone.replaceAll(' ', '')}`;
