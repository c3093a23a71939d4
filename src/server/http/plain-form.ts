import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { DomainError } from '#domain/errors.ts';
import type { RouteDeps } from './deps.ts';
import { readForm } from './middleware/body.ts';
import { checkFormToken } from './middleware/form-token.ts';
import type { HttpEnv } from './middleware/http-env.ts';

export type FormFields = Readonly<Record<string, string>>;

/**
 * The fields of a form of ours.
 *
 * @throws DomainError `forbidden` when a browser cannot say where the form came from and it carries no token of ours
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

/** A form pressed twice counts once: its token and its contents are the idempotency key. */
export function formKey({ formToken, ...fields }: FormFields): string | null {
  if (!formToken) return null;
  return createHash('sha256')
    .update(JSON.stringify([formToken, Object.entries(fields).sort()]))
    .digest('hex');
}

/** What the visitor typed, to show it again. */
export function typedValues({ formToken: _token, intent: _intent, ...values }: FormFields): FormFields {
  return values;
}

/** @throws DomainError `invalid` for a form that the page does not have */
export function requireIntent({ intent = '' }: FormFields, ...known: readonly string[]): void {
  if (!known.includes(intent)) throw new DomainError('invalid', 'This form is not known here.');
}
