import { Hono, type Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { DiagnosticLocals } from '#site/locals.ts';
import { examine } from '../../services/diagnostics/examine.ts';
import { maySeeDiagnostics } from '../../services/diagnostics/may-see.ts';
import type { RouteDeps } from '../deps.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';
import type { Pages } from '../render.ts';

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Authorization' };

/** The internal pages /diagnostic and /env-check, and their data. In production they are for who has the token. */
export function diagnosticRoutes(deps: RouteDeps, pages: Pages) {
  const { ctx, limits, surroundings: around, areJobsRunning } = deps;

  /** Whoever tries tokens is counted like whoever tries ids. */
  async function maySee(c: HonoContext<HttpEnv>): Promise<boolean> {
    const token = tokenOf(c);
    if (maySeeDiagnostics(around, token)) return true;
    if (token !== null) await spend(limits.misses, c.get('addressKey'));
    return false;
  }
  const report = () => examine({ ctx, around, areJobsRunning });

  async function show(c: HonoContext<HttpEnv>, load: () => Promise<DiagnosticLocals> | DiagnosticLocals) {
    const diagnostic = (await maySee(c)) ? await load() : null;
    const page = await pages.render(c, { diagnostic });
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
    return page;
  }

  return new Hono<HttpEnv>()
    .get('/diagnostic', (c) => show(c, async () => ({ report: await report() })))
    .get('/env-check', (c) => show(c, () => ({ variables: around.variables })))
    .get('/api/diagnostic', async (c) => {
      if (!(await maySee(c))) throw new HTTPException(404);
      return c.json({ ...(await report()), variables: around.variables }, 200, headers);
    });
}

/** What came as the token: in a header of its own, or as the usual one for tokens. */
function tokenOf(c: HonoContext<HttpEnv>): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  return c.req.header('X-Diagnostic-Token') ?? bearer ?? null;
}
