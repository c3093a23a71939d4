import { ensureBuilt } from './build.ts';

/** For the projects whose tests run the built site: builds it once, before their first test. */
export default function setup(): void {
  ensureBuilt();
}
