import { Hono } from 'hono';
import type { Viewer } from '../../services/payments/watch/progress-hub.ts';
import { countMisses } from '../count-misses.ts';
import type { RouteDeps } from '../deps.ts';
import type { HttpEnv } from '../middleware/http-env.ts';

/** A browser whose stream has ended comes back after this long. */
const RETRY_MS = 3_000;

/** How a registration's payment goes on, as server-sent events. */
export function paymentEventRoutes({ limits, progress }: RouteDeps) {
  return new Hono<HttpEnv>().get('/api/registrations/:id/payment-events', async (c) => {
    const { viewer, body, onLeave } = eventStream();
    const addressKey = c.get('addressKey');
    const leave = await countMisses(limits.misses, addressKey, () =>
      progress.watch(c.req.param('id'), addressKey, viewer),
    );
    onLeave(leave);
    const headers = {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Proxies that gather an answer before they pass it on would pass on nothing.
      'X-Accel-Buffering': 'no',
    };
    if (c.req.method !== 'HEAD') return c.body(body, 200, headers);
    leave();
    return c.body(null, 200, headers);
  });
}

/** What a viewer is shown, as the bytes of an event stream. */
function eventStream() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  let isOver = false;
  let leave = () => {};
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (own) => {
      controller = own;
    },
    cancel: () => {
      isOver = true;
      leave();
    },
  });
  const write = (text: string) => {
    if (!isOver) controller.enqueue(encoder.encode(text));
  };
  write(`retry: ${RETRY_MS}\n\n`);
  const viewer: Viewer = {
    show: (news) => write(`data: ${JSON.stringify(news)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => {
      if (isOver) return;
      isOver = true;
      controller.close();
    },
  };
  /** Called when the browser has gone, which may have been before. */
  const onLeave = (callback: () => void) => {
    leave = callback;
    if (isOver) leave();
  };
  return { viewer, body, onLeave };
}
