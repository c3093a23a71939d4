import type { Context } from '../../context.ts';
import { currentVisitor } from '../../fairness/visitor.ts';
import { keyedHash } from './keyed-hash.ts';

/** The asking visitor's network, stored with what it causes instead of an address. */
export function networkCode({ settings }: Pick<Context, 'settings'>): string {
  return keyedHash(settings.secret, 'registered-from', currentVisitor().networkKey);
}
