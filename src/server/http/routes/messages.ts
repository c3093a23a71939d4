import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { openOffers } from '#content/school.ts';
import type { FieldError } from '#domain/errors.ts';
import { contactMessages, contactRefusal, readContactSubmission } from '#domain/messages/contact.ts';
import { programRegistrationMessages, readProgramRegistration } from '#domain/messages/interest.ts';
import { MIN_AGE } from '#domain/registration/registration.ts';
import { registerInterest } from '../../services/messages/register-interest.ts';
import { submitContactMessage } from '../../services/messages/submit-contact-message.ts';
import { mailboxOfLink } from '../../services/messages/unsubscribe.ts';
import { unsubscribeMailbox } from '../../services/privacy/unsubscribe-mailbox.ts';
import type { RouteDeps } from '../deps.ts';
import { renderError } from '../error-page.ts';
import { answerError, prefersHtml } from '../errors.ts';
import { setFlashMessage } from '../flash-message.ts';
import { contactSubmissionOf, idempotencyKeyOf, isHoneypotFilled, programRegistrationOf } from '../input.ts';
import { submitWithinLimits } from '../limits/within-limits.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { messageKey, readOwnForm, requireIntent, typedValues } from '../plain-form.ts';
import type { Pages } from '../render.ts';
import { type ContactPath, contactPaths, type SitePages } from './pages.ts';

type Refusal = { title: string; description: string };

/** What visitors write to staff, and how they end e-mails: the calls and the plain forms. */
export function messageRoutes(deps: RouteDeps, withForms: SitePages, pages: Pages) {
  return new Hono<HttpEnv>()
    .route('/', contactRoutes(deps, withForms))
    .route('/', programRegistrationRoutes(deps, withForms))
    .route('/', unsubscribeRoutes(deps, pages));
}

/** The contact form: its call, and the plain forms of the two pages that have it. */
function contactRoutes(deps: RouteDeps, pages: SitePages) {
  const app = new Hono<HttpEnv>().post('/api/contact', async (c) => {
    const input = contactSubmissionOf(await readJson(c));
    const key = idempotencyKeyOf(c.req.header('Idempotency-Key'));
    const id = await submitWithinLimits(deps, submitContactMessage, input, key);
    return c.json({ success: true, id }, 201);
  });
  for (const path of contactPaths) app.post(path, (c) => answerContactForm(deps, pages, c, path));
  return app;
}

async function answerContactForm(
  deps: RouteDeps,
  pages: SitePages,
  c: HonoContext<HttpEnv>,
  path: ContactPath,
): Promise<Response> {
  const fields = await readOwnForm(deps, c);
  requireIntent(fields, 'contact');
  // The honeypot's name on the page is one that bots like to fill in.
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
    const key = messageKey(fields, deps.ctx.clock.now());
    await submitWithinLimits(deps, submitContactMessage, value, key);
  } catch (error) {
    const { status, body } = answerError(error, c);
    return refuse(status, { title: contactMessages.notSent.title, description: body.message });
  }
  setFlashMessage(c, 'sent');
  return c.redirect(`${path}?sent=1#contact`, 303);
}

/** Registrations of interest in a program: the dialog's call, and the plain form. Only staff see what is stored. */
function programRegistrationRoutes(deps: RouteDeps, pages: SitePages) {
  return new Hono<HttpEnv>()
    .post('/api/program-registrations', async (c) => {
      const input = programRegistrationOf(await readJson(c));
      const key = idempotencyKeyOf(c.req.header('Idempotency-Key'));
      const id = await submitWithinLimits(deps, registerInterest, input, key);
      return c.json({ success: true, id }, 201);
    })
    .post('/programs', (c) => answerProgramForm(deps, pages, c));
}

async function answerProgramForm(
  deps: RouteDeps,
  pages: SitePages,
  c: HonoContext<HttpEnv>,
): Promise<Response> {
  const fields = await readOwnForm(deps, c);
  requireIntent(fields, 'register-program');
  const { openedWith, from, ...values } = typedValues(fields);
  // The offer's page is where the child is registered.
  if (openOffers.some(({ slug }) => slug === values.programType))
    return c.redirect(`/programs/${values.programType}`, 303);
  const refuse = (
    description: string,
    status: 400 | ReturnType<typeof answerError>['status'],
    errors: readonly FieldError[] = [],
  ) =>
    pages.programs(
      c,
      { type: values.programType || openedWith, from },
      {
        form: { intent: 'register-program', values, errors },
        notice: { title: programRegistrationMessages.failed.title, description, variant: 'destructive' },
      },
      status,
    );

  const { value, errors } = readProgramRegistration(values);
  if (value === null) return refuse(errors[0]?.message ?? '', 400, errors);
  try {
    const key = messageKey(fields, deps.ctx.clock.now());
    await submitWithinLimits(deps, registerInterest, value, key);
  } catch (error) {
    const { status, body } = answerError(error, c);
    return refuse(body.message, status);
  }
  const isTooYoung = value.childAge !== null && value.childAge < MIN_AGE;
  setFlashMessage(c, isTooYoung ? 'registered-too-young' : 'registered');
  return c.redirect(`/programs?registered=1&register=${value.programType}#register`, 303);
}

/**
 * The link at the end of e-mails that the reader may not have asked for. Opening it changes nothing, because programs
 * open links too: the page has a button, and a mail program posts without it (RFC 8058). The link alone is the
 * permission, with any body.
 */
function unsubscribeRoutes({ ctx }: Pick<RouteDeps, 'ctx'>, pages: Pages) {
  return new Hono<HttpEnv>()
    .get('/api/unsubscribe/:token', async (c) => {
      try {
        mailboxOfLink(ctx, c.req.param('token'));
        return await pages.render(c, { unsubscribe: { isDone: false } });
      } catch (error) {
        return renderError(pages, error, c);
      }
    })
    .post('/api/unsubscribe/:token', async (c) => {
      const isBrowser = prefersHtml(c.req.header('Accept'));
      try {
        await unsubscribeMailbox(ctx, c.req.param('token'));
        return await pages.render(c, { unsubscribe: { isDone: true } });
      } catch (error) {
        if (!isBrowser) throw error;
        return renderError(pages, error, c);
      }
    });
}
