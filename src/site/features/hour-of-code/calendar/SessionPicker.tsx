import type { SessionAvailability } from '#domain/booking/availability.ts';
import { isSameSession } from '#domain/booking/session-text.ts';
import type { SlotChoiceProps } from './SlotChoice.tsx';
import { WeekTiles } from './WeekTiles.tsx';
import { weeksOf } from './weeks.ts';

const OPEN_WEEKS = 2;

interface SessionPickerProps extends Omit<SlotChoiceProps, 'session'> {
  sessions: readonly SessionAvailability[];
}

/** Days as tiles, each with its three sessions: one group of radio buttons that needs no JavaScript. */
export function SessionPicker({ sessions, chosen, held }: SessionPickerProps) {
  const weeks = weeksOf(sessions);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Session</legend>
      {weeks.map((week, index) => (
        <WeekTiles
          key={week.monday}
          week={week}
          isOpenAtFirst={index < OPEN_WEEKS}
          hasChosen={week.days.some((day) => day.sessions.some((session) => isSameSession(session, chosen)))}
          chosen={chosen}
          held={held}
        />
      ))}
    </fieldset>
  );
}
