import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { calendarReports } from '../../db/schema/index.ts';

/** Whether a third party's calendar must still confirm a booking of this registration. */
export async function hasOpenReport(db: Db, registrationId: string): Promise<boolean> {
  const isOpen = and(
    eq(calendarReports.registrationId, registrationId),
    eq(calendarReports.state, 'reported'),
  );
  return (await db.$count(calendarReports, isOpen)) > 0;
}
