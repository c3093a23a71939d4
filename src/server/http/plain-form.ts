import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { HOUR_MS } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { currentVisitor } from '../fairness/visitor.ts';
import { keyedHash } from '../services/secrets/keyed-hash.ts';
import type { RouteDeps } from './deps.ts';
import { readForm } from './middleware/body.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { checkFormToken } from './middleware/security/form-token.ts';

/** A form sent later than this after its page was made is a new one, not a second press. */
const PRESSED_AGAIN_MS = HOUR_MS;

export type FormFields = Readonly<Record<string, string>>;

/**
 * The fields of one of our forms.
 *
 * @throws DomainError `forbidden` when the browser sends no usable origin and the form carries no token of ours
 */
export async function readOwnForm(
  { ctx, formTokenSecret }: Pick<RouteDeps, 'ctx' | 'formTokenSecret'>,
  c: HonoContext<HttpEnv>,
): Promise<FormFields> {
  const fields = await readForm(c);
  if (c.get('originProof') === 'needs-token')
    requireToken(fields.formToken ?? '', formTokenSecret, ctx.clock.now());
  return fields;
}

function requireToken(token: string, secret: string, now: Date) {
  if (checkFormToken(secret, token, now)) return;
  throw new DomainError(
    'forbidden',
    'This form is too old. Please go back, reload the page and send it again.',
  );
}

/**
 * A form pressed twice counts once: its token, its contents and the visitor's address are the idempotency key. All
 * pages of an hour have the same token: without the address a stranger with the same values would be led to the
 * family's page. For the same reason an older form has no key: sent again, it is a new one.
 */
export function formKey(
  { formTokenSecret, ctx }: Pick<RouteDeps, 'ctx' | 'formTokenSecret'>,
  { formToken = '', ...fields }: FormFields,
): string | null {
  const isRecent = checkFormToken(formTokenSecret, formToken, ctx.clock.now(), PRESSED_AGAIN_MS);
  if (!isRecent) return null;
  // Keyed, so that who knows the values cannot send this key by another way.
  return keyedHash(
    formTokenSecret,
    'plain-form',
    keyOf(`${formToken} ${currentVisitor().addressKey}`, fields),
  );
}

/** A text that is sent twice on one day is one message, even after Back to a page with another token. */
export function messageKey({ formToken: _token, ...fields }: FormFields, now: Date): string {
  return keyOf(now.toISOString().slice(0, 10), fields);
}

function keyOf(scope: string, fields: FormFields): string {
  return createHash('sha256')
    .update(JSON.stringify([scope, Object.entries(fields).sort()]))
    .digest('hex');
}

/** The typed values, to show them again. */
export function typedValues({ formToken: _token, intent: _intent, ...values }: FormFields): FormFields {
  return values;
}

/** @throws DomainError `invalid` for a form that the page does not have */
export function requireIntent({ intent = '' }: FormFields, ...known: readonly string[]): void {
  if (!known.includes(intent)) throw new DomainError('invalid', 'This form is not known here.');
}
