import { ensureEmbedded } from '../database/embedded.ts';
import { findChromium } from '../programs/programs.ts';
import { ensureBuilt } from '../site/build.ts';

/** Before the first browser test: finds or installs Chromium, then builds the site if needed, and a database to copy. */
export default function setup(): void {
  findChromium();
  findChromium({ whole: true });
  ensureBuilt();
  ensureEmbedded();
}
