import { Hono, type Context as HonoContext } from 'hono';
import { mailboxKey } from '#domain/text.ts';
import { correctEmail } from '../../services/registrations/correct-email.ts';
import { readRegistration } from '../../services/registrations/read.ts';
import { registerChild } from '../../services/registrations/register-child.ts';
import { sendPendingPaymentEmail } from '../../services/registrations/send-pending-payment-email.ts';
import { sendResumeLink } from '../../services/registrations/send-resume-link.ts';
import { countMisses } from '../count-misses.ts';
import type { RouteDeps } from '../deps.ts';
import { answerError } from '../errors.ts';
import { idempotencyKeyOf, readChildRegistration, readEmail } from '../input.ts';
import { spendMail, withMail } from '../mail-limits.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';

/** The same words whether or not an address has registrations. */
export const resumeLinkMessage =
  'If there is a registration for this address, we have sent its link there. Please look into your mail.';

export function registrationRoutes(deps: RouteDeps) {
  const { ctx, limits } = deps;
  const readCounted = (c: HonoContext<HttpEnv>, id: string) =>
    countMisses(limits.misses, c.get('addressKey'), () => readRegistration(ctx, id));

  return new Hono<HttpEnv>()
    .post('/api/child-registration', async (c) => {
      const input = readChildRegistration(await readJson(c));
      const key = idempotencyKeyOf(c.req.header('Idempotency-Key'));
      const registrationId = await withMail(deps, c, (mail) => registerChild(ctx, input, key, mail));
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
      await correctWithinLimits(deps, c, c.req.param('id'), readEmail(await readJson(c)));
      return c.json({ success: true, registration: await readRegistration(ctx, c.req.param('id')) });
    })
    .post('/api/resume-link', async (c) => {
      const email = readEmail(await readJson(c));
      await askForLink(deps, c, email);
      return c.json({ success: true, message: resumeLinkMessage }, 202);
    })
    .post('/api/send-pending-payment-email', async (c) => {
      const { registrationId, sessionDate, sessionSlot } = await readJson(c);
      const id = typeof registrationId === 'string' ? registrationId : '';
      await withMail(deps, c, (mail) => sendPendingPaymentEmail(ctx, id, { sessionDate, sessionSlot }, mail));
      return c.json({ success: true }, 202);
    });
}

/** Corrects the family's e-mail address, unless that was done too often: each correction sends mails. */
export async function correctWithinLimits(
  deps: Pick<RouteDeps, 'ctx' | 'limits'>,
  c: HonoContext<HttpEnv>,
  id: string,
  email: string,
): Promise<void> {
  await spendMail(deps, c);
  await spend(deps.limits.corrections, id);
  await correctEmail(deps.ctx, id, email);
}

/**
 * Sends the links of an address, quietly not at all when it was asked too often: the answer to the visitor never depends
 * on the address.
 */
export async function askForLink(
  deps: Pick<RouteDeps, 'ctx' | 'limits'>,
  c: HonoContext<HttpEnv>,
  email: string,
): Promise<void> {
  const { ctx, limits } = deps;
  await spendMail(deps, c);
  const { allowed } = await limits.linksByEmail.consume(mailboxKey(email));
  if (allowed) await sendResumeLink(ctx, email);
}
