/** What happens to the families of a session that was called off. */
export const familyOutcomes = ['choose', 'move', 'refund'] as const;
export type FamilyOutcome = (typeof familyOutcomes)[number];

/** What can be done with a session: `change` is its seats, instructor, link and dates. */
export type SessionAct = 'change' | 'stop' | 'open' | 'call off';

/** `none` takes a mark back. */
export const attendanceStates = ['present', 'late', 'absent', 'none'] as const;
export type AttendanceState = (typeof attendanceStates)[number];
