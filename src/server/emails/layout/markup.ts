import { html, raw } from 'hono/html';

/** Markup whose variable parts are escaped. */
export type Html = ReturnType<typeof raw>;

export { raw };

/** `html` of Hono, of which mails only need the synchronous part. */
export function markup(strings: TemplateStringsArray, ...values: unknown[]): Html {
  const result = html(strings, ...values);
  if (result instanceof Promise) throw new TypeError('mail markup takes no promises');
  return result;
}

/** A link's address, or `#` for anything that is not a web address: no other scheme is ever put into a mail. */
export function href(url: string): string {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : '#';
}
