import { get, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import type { PaymentNews } from '#domain/registration/view.ts';
import { beginPayment } from '#server/services/payments/open-payment.ts';
import { verifyPayment } from '#server/services/payments/verify-payment.ts';
import { NO_ID, onEachApi, openApi, register, registerPaid } from '#tests/support/api.ts';
import { openSite } from '#tests/support/kept-site.ts';
import { eventually } from '#tests/support/wait.ts';
import { aRegistration, onEachEngine } from '#tests/support/world.ts';

const pathOf = (id: string) => `/api/registrations/${id}/payment-events`;

/** A browser that watches, as bare as can be. */
async function watch(port: number, id: string) {
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { Accept: 'text/event-stream', 'Accept-Encoding': 'br, gzip' };
    get({ host: '127.0.0.1', port, path: pathOf(id), headers, agent: false }, resolve).on('error', reject);
  });
  let text = '';
  let hasEnded = false;
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  stream.on('end', () => {
    hasEnded = true;
  });
  const news = () =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json) as PaymentNews);
  return { stream, news, text: () => text, hasEnded: () => hasEnded };
}

onEachEngine('a page that watches its payment', {}, (world) => {
  it('is told over one connection, at once and in the clear, until the payment is there', async () => {
    await using site = await openSite(world());
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { stream, news, text, hasEnded } = await watch(site.port, id);
    expect(stream.statusCode).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.headers['content-length']).toBeUndefined();
    await eventually(() => news().length === 1);
    expect(text()).toMatch(/^retry: 3000\n\ndata: \{/);

    const { reference } = await beginPayment(ctx, id, { chosen: null });
    await eventually(() => news().length === 2);
    provider.pay(reference);
    await verifyPayment(ctx, id, null);
    await eventually(hasEnded);
    expect(news().map(({ paymentStatus, payment }) => [paymentStatus, payment.state])).toEqual([
      ['pending', 'none'],
      ['pending', 'open'],
      ['paid', 'none'],
    ]);
    expect(text()).not.toContain('families.example');
    expect(site.progress.viewers).toBe(0);
  });

  it('frees its place when it goes away', async () => {
    await using site = await openSite(world());
    const id = await aRegistration(world());
    const streams = await Promise.all([1, 2, 3].map(() => watch(site.port, id)));
    const fourth = await watch(site.port, id);
    expect(fourth.stream.statusCode).toBe(429);
    expect(Number(fourth.stream.headers['retry-after'])).toBeGreaterThan(0);
    streams[0]?.stream.destroy();
    await eventually(() => site.progress.viewers === 2);
    expect((await watch(site.port, id)).stream.statusCode).toBe(200);
  });

  it('is ended at once when the server stops, and turned away from then on', async () => {
    await using site = await openSite(world());
    const id = await aRegistration(world());
    const { hasEnded } = await watch(site.port, id);
    await site.progress.close();
    await eventually(hasEnded);
    const late = await watch(site.port, id);
    expect(late.stream.statusCode).toBe(503);
    expect(Number(late.stream.headers['retry-after'])).toBeGreaterThan(0);
    await site.listening.close(10_000);
  });
});

onEachApi('the stream of a payment', (api) => {
  it('says of a paid registration what there is to say, and ends', async () => {
    const { id } = await registerPaid(api());
    const { status, text } = await api().get(pathOf(id));
    expect(status).toBe(200);
    expect(text).toMatch(/^retry: 3000\n\ndata: .*"paymentStatus":"paid".*\n\n$/);
  });

  it('is not begun by a question for its headers', async () => {
    const { status, headers } = await api().send(pathOf(await register(api())), { method: 'HEAD' });
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  });

  it('answers 404 for an unknown id, and counts it', async () => {
    const narrow = openApi(api().world, 0.0005);
    expect((await narrow.get(pathOf(NO_ID))).status).toBe(404);
    expect((await narrow.get(pathOf('nonsense'))).status).toBe(429);
  });
});
