/** A place of the desk, never another site: browsers take `//host`, `/\host` and these with tabs between for one. */
export function insideOnly(back = '/'): string {
  return /^\/(?![/\\])\P{Cc}*$/u.test(back) ? back : '/';
}
