import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { HttpEnv } from './middleware/http-env.ts';

const COOKIE = 'flash';

/** The message of the page after a plain form: the message was sent, or the registration of interest was. */
type FlashMessage = 'sent' | 'registered' | 'registered-too-young';

/** Passes a plain form's result to the page that it redirects to, which shows it once and not after a reload. */
export function setFlashMessage(c: HonoContext<HttpEnv>, message: FlashMessage): void {
  setCookie(c, COOKIE, message, { path: '/', maxAge: 60, httpOnly: true, sameSite: 'Strict' });
}

export const readFlashMessage = (c: HonoContext<HttpEnv>): string | undefined => getCookie(c, COOKIE);

/** Clears the message once the page has shown it. */
export function clearFlashMessage(page: Response): Response {
  page.headers.append('Set-Cookie', `${COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict`);
  return page;
}
