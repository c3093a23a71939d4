import type { Context as HonoContext } from 'hono';
import type { VisitorMail } from '../services/outbox/unasked-mail.ts';
import type { RouteDeps } from './deps.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { reserve, spend } from './middleware/limits/rate-limit.ts';

type Deps = Pick<RouteDeps, 'limits'>;

/** For a request that only sends an e-mail. @throws DomainError `too_many` */
export async function spendMail({ limits }: Deps, c: HonoContext<HttpEnv>): Promise<void> {
  await spend(limits.mailsByAddress, c.get('addressKey'));
  await spend(limits.mailsByNetwork, c.get('networkKey'));
}

/**
 * For a request that continues without its e-mail: it is withheld when the visitor's address or network caused too
 * many. Only promised e-mails are counted.
 */
export async function withMail<T>(
  { limits }: Deps,
  c: HonoContext<HttpEnv>,
  act: (mail: VisitorMail) => Promise<T>,
): Promise<T> {
  const { addressKey, networkKey } = c.var;
  const places = await reserve([limits.mailsByAddress, addressKey], [limits.mailsByNetwork, networkKey]);
  if (!places.allowed) return act({ isWithheld: true });
  return places.run((notePromised) => act({ notePromised }));
}
