/** What the workers use of their global scope: TypeScript's own types of it contradict those of a page. */
interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends LifetimeEvent {
  /** In Chromium from 123 on: these requests do not start the worker. */
  addRoutes?(rules: readonly unknown[]): Promise<void>;
}

export interface FetchEvent extends LifetimeEvent {
  readonly request: Request;
  /** The answer that the browser asked for while it started the worker. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
