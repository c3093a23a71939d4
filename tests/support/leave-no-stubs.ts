import { afterAll, vi } from 'vitest';

// A file's last test would leave them to the next file of the worker: one that finds a `window` takes itself to be in a browser.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
