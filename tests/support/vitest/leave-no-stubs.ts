import { afterAll, vi } from 'vitest';

// Stubs of a file's last test would remain for the next file of the worker: code that finds a `window` believes that it
// is in a browser.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
