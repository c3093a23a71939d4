/** How the families of a session that was called off go on. */
export const waysOn = ['choose', 'move', 'refund'] as const;
export type WayOn = (typeof waysOn)[number];

/** What can be done with a session: `change` is its seats, instructor, link and dates. */
export type SessionAct = 'change' | 'stop' | 'open' | 'call off';

/** `none` takes a mark back. */
export const attendanceStates = ['present', 'late', 'absent', 'none'] as const;
export type AttendanceState = (typeof attendanceStates)[number];
