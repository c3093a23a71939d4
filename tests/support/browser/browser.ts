import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { onTestFinished } from 'vitest';
import { findChromium } from '../programs/programs.ts';

export type PageOptions = Omit<BrowserContextOptions, 'viewport'> & {
  width?: number;
  height?: number;
};

export type TestPage = {
  page: Page;
  context: BrowserContext;
  /** Allows matching console errors and uncaught errors, in this page and its pop-ups. */
  expectConsole(pattern: RegExp): void;
  /** The unexpected problems so far. The test fails on them at its end. */
  problems(): readonly string[];
};

export type TestBrowser = AsyncDisposable & {
  readonly browser: Browser;
  /**
   * A page in a new context for the running test, which closes it and fails if the page had an uncaught error, wrote to
   * console.error, broke its content security policy, or requested another host.
   */
  newPage(options?: PageOptions): Promise<TestPage>;
  close(): Promise<void>;
};

const BROWSER_ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Other host names are not resolved, so that a test cannot depend on the network.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1 , EXCLUDE [::1]',
];

/**
 * Starts the machine's Chromium without a window. Call once per test file, in `beforeAll`.
 *
 * @param options.whole For tests that type into a frame of another site; see `ChromiumOptions`
 */
export async function launchBrowser({ whole = false } = {}): Promise<TestBrowser> {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: findChromium({ install: false, whole }),
    headless: true,
    args: isRoot ? [...BROWSER_ARGUMENTS, '--no-sandbox'] : BROWSER_ARGUMENTS,
  });
  const close = () => browser.close();
  return { browser, newPage: (options) => newPage(browser, options), close, [Symbol.asyncDispose]: close };
}

async function newPage(browser: Browser, options: PageOptions = {}): Promise<TestPage> {
  const { width = 1280, height = width < 600 ? 740 : 800, ...rest } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    // `page.route` does not see what passes through a worker.
    serviceWorkers: 'block',
    ...rest,
  });
  const watch = watchContext(context);
  onTestFinished(async () => {
    await context.close();
    const problems = watch.problems();
    if (problems.length > 0) throw new Error(`The page had problems:\n- ${problems.join('\n- ')}`);
  });
  return { page: await context.newPage(), context, ...watch };
}

function watchContext(context: BrowserContext): Pick<TestPage, 'expectConsole' | 'problems'> {
  const seen: string[] = [];
  const foreign: string[] = [];
  const expected: RegExp[] = [];

  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    const { url, line } = message.location();
    seen.push(`console error: ${message.text()} (${url}:${line})`);
  });
  context.on('weberror', (failure) => {
    const error = failure.error();
    seen.push(`uncaught error: ${error.stack ?? error.message} (${failure.page()?.url() ?? 'no page'})`);
  });
  context.on('request', (request: Request) => {
    if (!isLocal(request.url()))
      foreign.push(`request to another host: ${request.method()} ${request.url()}`);
  });

  return {
    expectConsole: (pattern) => void expected.push(pattern),
    problems: () => [...seen.filter((text) => !expected.some((pattern) => pattern.test(text))), ...foreign],
  };
}

function isLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (!['http:', 'https:', 'ws:', 'wss:'].includes(protocol)) return true;
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}
