import { redactedId } from '../../log.ts';

/** Matches an id with or without its hyphens, because a broken link may lose them. */
const UUID = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/gi;

/** Whether an address (path or query) contains an id, and so a capability. */
export function holdsId(address: string): boolean {
  return decoded(address).search(UUID) !== -1;
}

/** A path for the log: ids shortened, e-mail addresses and links of e-mails removed, no query, at most 200 characters. */
export function redactPath(path: string): string {
  const parts = decoded(path)
    .replace(/[?#].*$/s, '')
    .replace(UUID, redactedId)
    .split('/');
  const link = parts.indexOf('unsubscribe');
  return parts
    .map((part, at) => (part.includes('@') || (link >= 0 && at > link) ? '…' : part))
    .join('/')
    .slice(0, 200);
}

/** Decodes ASCII escapes, also double ones, so that `%2D` and `%252D` cannot hide an id. */
function decoded(text: string): string {
  let result = text;
  for (let round = 0; round < 2 && result.includes('%'); round += 1) {
    result = result.replace(/%[0-7][0-9a-f]/gi, (sequence) =>
      String.fromCharCode(Number.parseInt(sequence.slice(1), 16)),
    );
  }
  return result;
}
