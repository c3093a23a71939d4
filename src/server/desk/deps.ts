import type { Context } from '../context.ts';
import type { Limits } from '../http/limits/limits.ts';

/** What the desk's routes work with. */
export interface DeskDeps {
  ctx: Context;
  limits: Limits;
}
