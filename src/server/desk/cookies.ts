import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { newToken } from '../services/desk/tokens.ts';

/**
 * Where the desk has another host name than the site, only its host gets its cookies. On a developer's machine site and desk share
 * `localhost`, which cookies do not tell apart by port, so there the path keeps them from the site.
 */
const namesOf = (deskOrigin: string) =>
  deskOrigin.startsWith('https:')
    ? { signIn: '__Host-desk', browser: '__Host-desk-browser', path: '/', secure: true }
    : { signIn: 'desk', browser: 'desk-browser', path: '/desk', secure: false };

const BROWSER_DAYS = 400;

/** The token of the signed-in browser; undefined for one that we cannot have made. */
export function readToken(c: Context, deskOrigin: string): string | undefined {
  return ifToken(getCookie(c, namesOf(deskOrigin).signIn));
}

const ifToken = (text = '') => (/^[\w-]{43}$/.test(text) ? text : undefined);

/** Until the browser is closed; the server ends it earlier. */
export function setToken(c: Context, deskOrigin: string, token: string): void {
  const { signIn, path, secure } = namesOf(deskOrigin);
  setCookie(c, signIn, token, { path, secure, httpOnly: true, sameSite: 'Strict' });
}

export function clearToken(c: Context, deskOrigin: string): void {
  const { signIn, path, secure } = namesOf(deskOrigin);
  deleteCookie(c, signIn, { path, secure });
}

/** What recognises this browser before it is signed in: links and challenges that it asked for are its own. */
export function browserOf(c: Context, deskOrigin: string): string {
  const { browser, path, secure } = namesOf(deskOrigin);
  const known = ifToken(getCookie(c, browser));
  if (known !== undefined) return known;
  const made = newToken();
  const maxAge = BROWSER_DAYS * 24 * 60 * 60;
  setCookie(c, browser, made, { path, secure, httpOnly: true, sameSite: 'Strict', maxAge });
  return made;
}

/** `Chrome on Android`, of the browser's own words, for a person's list of devices. */
export function deviceOf(c: Context): string {
  const agent = c.req.header('User-Agent') ?? '';
  const browser = /Edg|OPR|Firefox|SamsungBrowser|Chrome|Safari/.exec(agent)?.[0] ?? 'A browser';
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0] ?? 'an unknown system';
  const names: Record<string, string> = {
    Edg: 'Edge',
    OPR: 'Opera',
    SamsungBrowser: 'Samsung Internet',
    'Mac OS X': 'macOS',
  };
  return `${names[browser] ?? browser} on ${names[system] ?? system}`;
}
