import { Hono, type Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { DiagnosticLocals } from '#site/locals.ts';
import { examine } from '../../services/diagnostics/examine.ts';
import { maySeeDiagnostics } from '../../services/diagnostics/may-see.ts';
import type { RouteDeps } from '../deps.ts';
import { setHeaders } from '../middleware/answers/response-headers.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import type { Pages } from '../render.ts';

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Authorization' };

/** The internal pages /diagnostic and /env-check, and their data. In production they need the token. */
export function diagnosticRoutes(deps: RouteDeps, pages: Pages) {
  const { ctx, limits, surroundings: around, areJobsRunning } = deps;

  /** Tries of tokens are counted like tries of ids. */
  async function maySee(c: HonoContext<HttpEnv>): Promise<boolean> {
    const token = tokenOf(c);
    if (maySeeDiagnostics(around, token)) return true;
    if (token !== null) await limits.spend('misses');
    return false;
  }
  const report = () => examine({ ctx, around, areJobsRunning });

  async function show(
    c: HonoContext<HttpEnv>,
    refused: 'internalDiagnostic' | 'internalEnvCheck',
    load: () => Promise<DiagnosticLocals> | DiagnosticLocals,
  ) {
    const page = (await maySee(c))
      ? await pages.render(c, { diagnostic: await load() })
      : await pages.fixed(c, refused);
    return setHeaders(page, headers);
  }

  return new Hono<HttpEnv>()
    .get('/diagnostic', (c) => show(c, 'internalDiagnostic', async () => ({ report: await report() })))
    .get('/env-check', (c) => show(c, 'internalEnvCheck', () => ({ variables: around.variables })))
    .get('/api/diagnostic', async (c) => {
      if (!(await maySee(c))) throw new HTTPException(404);
      return c.json({ ...(await report()), variables: around.variables }, 200, headers);
    });
}

/** The token, from its own header or from the usual one. */
function tokenOf(c: HonoContext<HttpEnv>): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  return c.req.header('X-Diagnostic-Token') ?? bearer ?? null;
}
