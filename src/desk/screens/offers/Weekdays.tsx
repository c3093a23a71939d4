import { offerValueNames, weekdayNames } from '#domain/booking/offer-changes.ts';
import { CheckField } from '../../parts/Form.tsx';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Monday first. */
export function Weekdays({ chosen }: { chosen: readonly string[] }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{offerValueNames.weekdays}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <CheckField
            key={day}
            name={`on-${weekdayNames[day]}`}
            label={dayNames[day] ?? ''}
            defaultChecked={chosen.includes(weekdayNames[day] ?? '')}
          />
        ))}
      </div>
    </fieldset>
  );
}
