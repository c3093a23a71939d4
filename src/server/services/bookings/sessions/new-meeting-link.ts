import { randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';

/** A meeting link with an unguessable room, because children meet in it. Existing sessions keep theirs. */
export function newMeetingLink({ settings }: Pick<Context, 'settings'>): string {
  return settings.meetingLinkPattern.replaceAll('{room}', randomBytes(12).toString('base64url'));
}
