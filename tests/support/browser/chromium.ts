import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '#tests/support/programs/programs.ts';

/** The machine's Chromium without a window; with a port, its debugging protocol is available there. */
export function launchChromium(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}
