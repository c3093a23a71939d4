import { Hono } from 'hono';
import { readReceipt } from '../../services/payments/read-receipt.ts';
import { drawReceipt } from '../../services/payments/receipt-pdf/draw-receipt.ts';
import { countMisses } from '../count-misses.ts';
import type { RouteDeps } from '../deps.ts';
import { prefersHtml } from '../errors.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';
import { type Pages, renderError } from '../render.ts';

/** The receipt of a paid registration, as a page and as a file to keep. */
export function receiptRoutes({ ctx, limits }: RouteDeps, pages: Pages) {
  const read = (id: string, addressKey: string) =>
    countMisses(limits.misses, addressKey, () => readReceipt(ctx, id));

  return new Hono<HttpEnv>()
    .get('/api/registrations/:id/receipt', async (c) => {
      const registrationId = c.req.param('id');
      try {
        const receipt = await read(registrationId, c.get('addressKey'));
        return await pages.render(c, { receipt: { registrationId, receipt } });
      } catch (error) {
        if (!prefersHtml(c.req.header('Accept'))) throw error;
        return renderError(pages, error, c);
      }
    })
    .get('/api/registrations/:id/receipt.pdf', async (c) => {
      const receipt = await read(c.req.param('id'), c.get('addressKey'));
      // Drawing takes longer than reading.
      await spend(limits.receipts, c.req.param('id'));
      return c.body(await drawReceipt(receipt), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="receipt-${receipt.number}.pdf"`,
      });
    });
}
