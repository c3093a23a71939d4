import type { Context } from '../context.ts';
import type { Limits } from './limits.ts';

/** What the routes work with. */
export interface RouteDeps {
  ctx: Context;
  limits: Limits;
  /** Signs the tokens of plain forms. */
  formTokenSecret: string;
  production: boolean;
  /** Whether payments go to the sandbox, so that every page says so. */
  demonstration: boolean;
  areJobsRunning: () => boolean;
}
