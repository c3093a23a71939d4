/**
 * Whether a mail server may only be spoken to after the connection was encrypted: every server that is not this machine.
 * The mails carry links that open a registration. The address itself may say otherwise (`?requireTLS=false`).
 */
export function needsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  if (protocol === 'smtps:' || searchParams.has('requireTLS')) return false;
  return !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
