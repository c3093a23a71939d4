import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from 'playwright-core';
import type { WidgetMessage } from '#domain/booking/widget/widget-messages.ts';

/** The script of the host page; it keeps every message that it receives. */
const script = `
  const frame = document.querySelector('iframe');
  window.heard = [];
  addEventListener('message', (event) => window.heard.push({
    origin: event.origin, isFrame: event.source === frame.contentWindow, data: event.data,
  }));
  window.tell = (data) => frame.contentWindow.postMessage({ source: 'somero-site', v: 1, ...data }, '*');
`;

const host = createServer((request, response) => {
  const framed = new URL(request.url ?? '/', 'http://x').searchParams.get('frame') ?? 'about:blank';
  const address = framed.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Somebody's page</title>
<link rel="icon" href="data:,"><style>body{margin:0}iframe{display:block;border:0;width:100%;height:1000px}</style>
<main><h1 hidden>Around</h1><iframe title="Choose a session" src="${address}"></iframe></main><script>${script}</script>`);
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
// Does not keep the worker alive.
host.unref();
const { port } = host.address() as AddressInfo;

/** A foreign site, of another origin than the calendar's, whose pages may frame it. */
export const HOST = `http://localhost:${port}`;

/** The address of a page with a frame. */
export const pageAround = (origin: string, address: string): string =>
  `${origin}/?frame=${encodeURIComponent(address)}`;

interface Received {
  origin: string;
  isFrame: boolean;
  data: WidgetMessage;
}

export const received = (page: Page): Promise<Received[]> =>
  page.evaluate(() => (window as unknown as { heard: Received[] }).heard);

export async function receivedOf<Type extends WidgetMessage['type']>(page: Page, type: Type) {
  const messages = (await received(page)).map(({ data }) => data);
  return messages.filter((one): one is Extract<WidgetMessage, { type: Type }> => one.type === type);
}

/** Sends a message to the frame, as the page around it. */
export const postToFrame = (page: Page, message: object): Promise<void> =>
  page.evaluate((data) => (window as unknown as { tell(data: object): void }).tell(data), message);

export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title]');
