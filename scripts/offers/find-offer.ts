import type { Offer } from '../../src/domain/booking/offer.ts';
import type { Context } from '../../src/server/context.ts';

/** @throws Error that says which offers there are */
export function findOffer({ offers }: Context, slug: string): Offer {
  const found = offers.all().find((one) => one.slug === slug);
  if (found) return found;
  const slugs = offers.all().map((one) => one.slug);
  throw new Error(`There is no offer ${slug}. There is: ${slugs.join(', ')}`);
}
