// After loading, because no page waits for the worker. In development there is none.
if (import.meta.env.PROD)
  addEventListener('load', () => navigator.serviceWorker?.register('/sw.js').catch(() => {}));
