import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { HttpEnv } from './middleware/http-env.ts';

const COOKIE = 'said';

/** What the page after a plain form says: the message was sent, or the registration of interest was. */
export type Said = 'sent' | 'registered' | 'registered-too-young';

/** Lets the page to which a plain form's answer redirects say what came of it, once: a reload says it no more. */
export function sayOnce(c: HonoContext<HttpEnv>, said: Said): void {
  setCookie(c, COOKIE, said, { path: '/', maxAge: 60, httpOnly: true, sameSite: 'Strict' });
}

export const readSaid = (c: HonoContext<HttpEnv>): string | undefined => getCookie(c, COOKIE);

/** The page that has said it. */
export function asSaid(page: Response): Response {
  page.headers.append('Set-Cookie', `${COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict`);
  return page;
}
