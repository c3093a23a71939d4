import type { Page } from 'playwright-core';

export type NetworkProfile = '2g' | 'slow-3g' | '3g' | 'slow-4g' | '4g';

type Link = { kilobitsDown: number; kilobitsUp: number; latency: number };

/** The profiles of Chrome's developer tools; latency in milliseconds per request. */
const LINKS: Record<NetworkProfile, Link> = {
  '2g': { kilobitsDown: 280, kilobitsUp: 256, latency: 800 },
  'slow-3g': { kilobitsDown: 400, kilobitsUp: 400, latency: 2_000 },
  '3g': { kilobitsDown: 700, kilobitsUp: 700, latency: 400 },
  'slow-4g': { kilobitsDown: 1_440, kilobitsUp: 675, latency: 563 },
  '4g': { kilobitsDown: 8_100, kilobitsUp: 1_350, latency: 165 },
};

/** Slows a page's network, and its processor by the factor `cpu`, until the page is closed. */
export async function throttle(page: Page, profile: NetworkProfile, { cpu = 1 } = {}): Promise<void> {
  const { kilobitsDown, kilobitsUp, latency } = LINKS[profile];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (kilobitsDown * 1_000) / 8,
    uploadThroughput: (kilobitsUp * 1_000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
