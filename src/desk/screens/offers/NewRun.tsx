import { weekdayNames } from '#domain/booking/offer-changes.ts';
import { api } from '../../api.ts';
import { ActDialog } from '../../parts/ActDialog.tsx';
import { TextField } from '../../parts/Form.tsx';
import { Weekdays } from './Weekdays.tsx';

/** A run of a course: its days, without the holidays between them. */
export function NewRun({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ActDialog
      title="Add course dates"
      about={`new run of ${id}`}
      label="Add course dates"
      done="They are added."
      fields={(field) => ({
        name: field('name'),
        from: field('from'),
        to: field('to'),
        weekdays: weekdayNames.flatMap((day, number) => (field(`on-${day}`) === '' ? [] : [number])),
        except: field('except'),
        starts: field('starts'),
        ends: field('ends'),
        seats: field('seats'),
      })}
      call={(json) => api.offers[':id'].runs.$post({ param: { id }, json })}
      onClose={onClose}
    >
      <TextField name="name" label="Name" hint="As families read it: Camp in December" autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="from" label="First day" type="date" />
        <TextField name="to" label="Last day" type="date" />
      </div>
      <Weekdays chosen={weekdayNames} />
      <TextField name="except" label="Days off" hint="Holidays: 2026-12-25, 2026-12-26" autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField name="starts" label="Starts" type="time" />
        <TextField name="ends" label="Ends" type="time" />
        <TextField name="seats" label="Seats" inputMode="numeric" defaultValue="12" />
      </div>
    </ActDialog>
  );
}
