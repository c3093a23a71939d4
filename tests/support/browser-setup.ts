import { ensureBuilt } from './build.ts';
import { ensureEmbedded } from './embedded.ts';
import { findChromium } from './programs.ts';

/** Before the first browser test: finds or installs Chromium, then builds the site if needed, and a database to copy. */
export default function setup(): void {
  findChromium();
  findChromium({ whole: true });
  ensureBuilt();
  ensureEmbedded();
}
