/**
 * Whether a mail server must be reached over TLS: every server but this machine, because e-mails carry links that open
 * a registration. The address can override it (`?requireTLS=false`).
 */
export function needsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  if (protocol === 'smtps:' || searchParams.has('requireTLS')) return false;
  return !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
