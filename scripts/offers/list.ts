import { formatPrice } from '../../src/domain/money.ts';
import type { StaffCommand } from '../staff/run.ts';

export const list: StaffCommand = {
  plan() {
    return async ({ ctx }) =>
      ctx.offers
        .all()
        .map(({ slug, name, price, state }) => `${slug}  ${name}, ${formatPrice(price)}, ${state}`)
        .join('\n');
  },
};
