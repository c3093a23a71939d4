import { Hono, type Context as HonoContext } from 'hono';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { correctEmail } from '../../services/registrations/correct-email.ts';
import { readRegistration } from '../../services/registrations/read.ts';
import { registerChild } from '../../services/registrations/register-child.ts';
import { sendPendingPaymentEmail } from '../../services/registrations/send-pending-payment-email.ts';
import { sendResumeLink } from '../../services/registrations/send-resume-link.ts';
import { countMisses } from '../count-misses.ts';
import type { RouteDeps } from '../deps.ts';
import { answerError } from '../errors.ts';
import { idempotencyKeyOf, readChildRegistration, readEmail } from '../input.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';

/** The same words whether or not an address has registrations. */
export const resumeLinkMessage =
  'If there is a registration for this address, we have sent its link there. Please look into your mail.';

export function registrationRoutes({ ctx, limits }: RouteDeps) {
  const readCounted = (c: HonoContext<HttpEnv>, id: string) =>
    countMisses(limits.misses, c.get('addressKey'), () => readRegistration(ctx, id));

  return new Hono<HttpEnv>()
    .post('/api/child-registration', async (c) => {
      const input = readChildRegistration(await readJson(c));
      const registrationId = await registerChild(
        ctx,
        input,
        idempotencyKeyOf(c.req.header('Idempotency-Key')),
      );
      const registration = await readRegistration(ctx, registrationId);
      return c.json({ success: true, registrationId, registration }, 201);
    })
    .get('/api/registration/:id', async (c) => {
      try {
        return c.json({
          success: true,
          registration: await readCounted(c, c.req.param('id')),
        });
      } catch (error) {
        const { status, body, headers } = answerError(error, c);
        return c.json({ success: false, ...body }, status, headers);
      }
    })
    .get('/api/hour-of-code-registrations/:id', async (c) =>
      c.json({ registration: await readCounted(c, c.req.param('id')) }),
    )
    .post('/api/registrations/:id/email', async (c) => {
      const email = readEmail(await readJson(c));
      await spend(limits.mailsByAddress, c.get('addressKey'));
      await correctEmail(ctx, c.req.param('id'), email);
      return c.json({ success: true, registration: await readRegistration(ctx, c.req.param('id')) });
    })
    .post('/api/resume-link', async (c) => {
      const email = readEmail(await readJson(c));
      await askForLink(ctx, limits, email, c.get('addressKey'));
      return c.json({ success: true, message: resumeLinkMessage }, 202);
    })
    .post('/api/send-pending-payment-email', async (c) => {
      const { registrationId, sessionDate, sessionSlot } = await readJson(c);
      const id = typeof registrationId === 'string' ? registrationId : '';
      await sendPendingPaymentEmail(ctx, id, { sessionDate, sessionSlot });
      return c.json({ success: true }, 202);
    });
}

/**
 * Sends the links of an address, quietly not at all when it was asked too often: the answer to the visitor never depends
 * on the address.
 */
export async function askForLink(
  ctx: Context,
  limits: Pick<RouteDeps['limits'], 'linksByEmail' | 'mailsByAddress'>,
  email: string,
  addressKey: string,
): Promise<void> {
  await spend(limits.mailsByAddress, addressKey);
  const { allowed } = await limits.linksByEmail.consume(emailKey(email));
  if (allowed) await sendResumeLink(ctx, email);
}
