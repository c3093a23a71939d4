import { Hono, type Context as HonoContext } from 'hono';
import type { FieldError } from '#domain/errors.ts';
import {
  programRegistrationMessages,
  readProgramRegistration,
} from '#domain/messages/program-registration.ts';
import { MIN_AGE } from '#domain/registration/registration.ts';
import { registerInterest } from '../../services/messages/register-interest.ts';
import type { RouteDeps } from '../deps.ts';
import { answerError } from '../errors.ts';
import { idempotencyKeyOf, programRegistrationOf } from '../input.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';
import { messageKey, readOwnForm, requireIntent, typedValues } from '../plain-form.ts';
import { sayOnce } from '../said-once.ts';
import type { SitePages } from './pages/site-pages.ts';

/** Registrations of interest in a program: the dialog's call, and the plain form. What is stored is for staff only. */
export function programRegistrationRoutes(deps: RouteDeps, pages: SitePages) {
  return new Hono<HttpEnv>()
    .post('/api/program-registrations', async (c) => {
      const input = programRegistrationOf(await readJson(c));
      const key = idempotencyKeyOf(c.req.header('Idempotency-Key'));
      await spend(deps.limits.messages, c.get('addressKey'));
      return c.json({ success: true, id: await registerInterest(deps.ctx, input, key) }, 201);
    })
    .post('/programs', (c) => answerForm(deps, pages, c));
}

async function answerForm(deps: RouteDeps, pages: SitePages, c: HonoContext<HttpEnv>): Promise<Response> {
  const fields = await readOwnForm(deps, c);
  requireIntent(fields, 'register-program');
  const { openedWith, from, ...values } = typedValues(fields);
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
    await spend(deps.limits.messages, c.get('addressKey'));
    await registerInterest(deps.ctx, value, messageKey(fields, deps.ctx.clock.now()));
  } catch (error) {
    const { status, body } = answerError(error, c);
    return refuse(body.message, status);
  }
  const isTooYoung = value.childAge !== null && value.childAge < MIN_AGE;
  sayOnce(c, isTooYoung ? 'registered-too-young' : 'registered');
  return c.redirect(`/programs?registered=1&register=${value.programType}#register`, 303);
}
