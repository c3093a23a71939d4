import type { Context as HonoContext } from 'hono';
import { correctEmail } from '../services/registrations/correct-email.ts';
import { sendResumeLink } from '../services/registrations/send-resume-link.ts';
import type { RouteDeps } from './deps.ts';
import { spendMail } from './mail-limits.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { spend } from './middleware/limits/rate-limit.ts';

type Deps = Pick<RouteDeps, 'ctx' | 'limits'>;

/** Corrects the family's e-mail address, within a limit, because each correction sends e-mails. */
export async function correctWithinLimits(
  deps: Deps,
  c: HonoContext<HttpEnv>,
  id: string,
  email: string,
): Promise<void> {
  await spendMail(deps, c);
  await spend(deps.limits.corrections, id);
  await correctEmail(deps.ctx, id, email);
}

/**
 * Promises the links of an address. The mailbox's limit counts what is sent (`unasked-mail.ts`): the answer to the
 * visitor never depends on the address, and no one can use the limit up before a family registers.
 */
export async function askForLink(deps: Deps, c: HonoContext<HttpEnv>, email: string): Promise<void> {
  await spendMail(deps, c);
  await sendResumeLink(deps.ctx, email);
}
