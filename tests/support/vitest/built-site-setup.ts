import { ensureEmbedded } from '../database/embedded.ts';
import { ensureBuilt } from '../site/build.ts';

/** For the projects whose tests run the built site: builds it once, and a database to copy, before their first test. */
export default function setup(): void {
  ensureBuilt();
  ensureEmbedded();
}
