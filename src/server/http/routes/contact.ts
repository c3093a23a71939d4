import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldError } from '#domain/errors.ts';
import { contactMessages, contactRefusal, readContactSubmission } from '#domain/messages/contact.ts';
import { submitContactMessage } from '../../services/messages/submit-contact-message.ts';
import type { RouteDeps } from '../deps.ts';
import { answerError } from '../errors.ts';
import { contactSubmissionOf, idempotencyKeyOf, isHoneypotFilled } from '../input.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';
import { messageKey, readOwnForm, requireIntent, typedValues } from '../plain-form.ts';
import { sayOnce } from '../said-once.ts';
import { type ContactPath, contactPaths, type SitePages } from './pages/site-pages.ts';

type Refusal = { title: string; description: string };

/** The contact form: its call, and the plain forms of the two pages that have it. */
export function contactRoutes(deps: RouteDeps, pages: SitePages) {
  const app = new Hono<HttpEnv>().post('/api/contact', async (c) => {
    const input = contactSubmissionOf(await readJson(c));
    const key = idempotencyKeyOf(c.req.header('Idempotency-Key'));
    await spend(deps.limits.messages, c.get('addressKey'));
    return c.json({ success: true, id: await submitContactMessage(deps.ctx, input, key) }, 201);
  });
  for (const path of contactPaths) app.post(path, (c) => answerForm(deps, pages, c, path));
  return app;
}

async function answerForm(
  deps: RouteDeps,
  pages: SitePages,
  c: HonoContext<HttpEnv>,
  path: ContactPath,
): Promise<Response> {
  const fields = await readOwnForm(deps, c);
  requireIntent(fields, 'contact');
  // On the page the honeypot has the name of something that programs like to fill in.
  const { website, ...values } = typedValues(fields);
  const refuse = (status: ContentfulStatusCode, refusal: Refusal, errors: readonly FieldError[] = []) =>
    pages.contact(
      c,
      path,
      { form: { intent: 'contact', values, errors }, notice: { ...refusal, variant: 'destructive' } },
      status,
    );

  if (isHoneypotFilled(website)) return refuse(400, contactMessages.refused);
  const { value, errors } = readContactSubmission(values);
  if (value === null) return refuse(400, contactRefusal(values, errors), errors);
  try {
    await spend(deps.limits.messages, c.get('addressKey'));
    await submitContactMessage(deps.ctx, value, messageKey(fields, deps.ctx.clock.now()));
  } catch (error) {
    const { status, body } = answerError(error, c);
    return refuse(status, { title: contactMessages.notSent.title, description: body.message });
  }
  sayOnce(c, 'sent');
  return c.redirect(`${path}?sent=1#contact`, 303);
}
