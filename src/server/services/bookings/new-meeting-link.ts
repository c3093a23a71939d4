import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';

/** A link of its own for a session, by a room that nobody can guess: children meet in it. Sessions that exist keep theirs. */
export function newMeetingLink({ settings }: Pick<Context, 'settings'>): string {
  return settings.meetingLinkPattern.replaceAll('{room}', randomBytes(12).toString('base64url'));
}
