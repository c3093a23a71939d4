import type { Context as HonoContext } from 'hono';
import { expect, it, vi } from 'vitest';
import { offersOf } from '#tests/support/context.ts';
import type { RouteDeps } from '../../deps.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';
import { flowRenderer } from './flow-page.ts';

it('the page gets the price, the ways to pay and the origins of script and frames', async () => {
  const render = vi.fn(async () => new Response());
  const frameOrigins = ['https://checkout.example', 'https://frames.example'];
  const deps = {
    ctx: {
      clock: { now: () => new Date('2026-11-20T07:00:00Z') },
      payments: {
        main: { checkout: { scriptUrl: 'https://script.example/v3.js', frameOrigins } },
        others: [
          { id: 'paygate', capabilities: { ways: ['redirect'] } },
          { id: 'manual', capabilities: { ways: ['offline'] } },
        ],
      },
      offers: offersOf({}),
    },
    calendarFrame: {
      dialect: 'somero',
      widgetId: 'hour-of-code',
      address: 'https://book.example/hour-of-code',
    },
    formTokenSecret: 'tests',
  } as unknown as RouteDeps;
  const c = {
    req: { raw: new Request('https://somero.example/hour-of-code'), query: () => undefined },
  } as unknown as HonoContext<HttpEnv>;
  const flow = {
    step: 'registration',
    registration: null,
    isUnavailable: false,
    sessions: null,
    notice: null,
  } as const;
  await flowRenderer(deps, { render, fixed: render })(c, flow, 200);
  const hourOfCode = {
    price: 'UGX 20,000',
    inPerson: true,
    otherProviders: ['paygate'],
    paymentOrigin: 'https://script.example',
    paymentFrameOrigins: frameOrigins,
    calendarFrame: { ...deps.calendarFrame, token: null },
  };
  expect(render).toHaveBeenCalledWith(c, { hourOfCode: expect.objectContaining(hourOfCode) }, 200);
});
