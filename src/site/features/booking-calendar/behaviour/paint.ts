import { sessionValue } from '#domain/booking/session-text.ts';
import {
  type CalendarDay,
  type CalendarSlot,
  isChoosable,
  isOpenDay,
} from '#domain/booking/widget/calendar.ts';
import type { IsoDate } from '#domain/clock.ts';
import { dayLabel, dayLine, dayMark, mondayOf, monthTitle, slotLine, weekTitle } from '../words.ts';
import { find, findAll, setAttribute, setText, show } from './dom.ts';
import type { Range } from './moves.ts';

export interface View {
  /** The day with the keyboard focus; its month and week are visible. */
  focus: IsoDate;
  /** The day whose sessions are visible. */
  open: IsoDate | null;
}

/** Updates the seats and states of all days in place, and leaves everything else alone. */
export function paintDays(days: readonly CalendarDay[], today: IsoDate, mayChoose: boolean): void {
  for (const day of days) {
    const cell = cellOf(day.date);
    if (cell) {
      setAttribute(cell, 'data-state', day.state);
      setAttribute(cell, 'data-own', day.own);
      setAttribute(cell, 'aria-disabled', String(!isOpenDay(day)));
      setAttribute(cell, 'aria-label', dayLabel(day));
      setAttribute(cell, 'data-mark', dayMark(day));
      setAttribute(cell, 'aria-current', day.date === today ? 'date' : null);
    }
    const row = find(`[data-day="${day.date}"]`);
    if (!row) continue;
    setAttribute(row, 'data-state', day.state);
    setAttribute(row, 'data-own', day.own);
    setText(row.querySelector('[data-line]'), dayLine(day));
    const button = row.querySelector('button');
    if (button && button.disabled === isOpenDay(day)) button.disabled = !isOpenDay(day);
    for (const slot of day.slots) paintSlot(slot, mayChoose);
  }
}

function paintSlot(slot: CalendarSlot, mayChoose: boolean): void {
  const element = find(`[data-slot="${sessionValue(slot)}"]`);
  const input = element?.querySelector('input');
  if (!element || !input) return;
  setAttribute(element, 'data-state', slot.state);
  setAttribute(element, 'data-own', slot.own);
  setText(element.querySelector('.slot-seats'), slotLine(slot));
  const isDisabled = !mayChoose || !isChoosable(slot);
  // Disabling a focused input moves the focus to the top of the page, so it waits until the focus has left.
  if (input.disabled !== isDisabled && document.activeElement !== input) input.disabled = isDisabled;
}

/** Shows the month and the week of the day in focus, and the sessions of the open day. */
export function paintView({ focus, open }: View, { first, last }: Range): void {
  const month = focus.slice(0, 7);
  const monday = mondayOf(focus);
  for (const table of findAll('[data-month]'))
    table.toggleAttribute('data-shown', table.dataset.month === month);
  for (const cell of findAll('[data-date]')) {
    const { date } = cell.dataset;
    setAttribute(cell, 'tabindex', date === focus ? '0' : '-1');
    setAttribute(cell, 'aria-selected', String(date === open));
  }
  for (const row of findAll('[data-day]')) {
    const { day = '' } = row.dataset;
    row.toggleAttribute('data-shown', mondayOf(day) === monday);
    row.toggleAttribute('data-open', day === open);
    const button = row.querySelector('[data-open-day]');
    if (button) setAttribute(button, 'aria-expanded', String(day === open));
  }
  setText(find('[data-title=month]'), monthTitle(month));
  setText(find('[data-title=week]'), weekTitle(focus));
  show('[data-nothing]', open === null);
  const isAtEnd: Record<string, boolean> = {
    'month:-1': month === first.slice(0, 7),
    'month:1': month === last.slice(0, 7),
    'week:-1': monday <= mondayOf(first),
    'week:1': monday >= mondayOf(last),
  };
  // `disabled` would take the focus from the button that was pressed.
  for (const button of findAll('[data-turn]')) {
    setAttribute(button, 'aria-disabled', String(isAtEnd[button.dataset.turn ?? ''] ?? false));
  }
}

export function cellOf(date: IsoDate): HTMLElement | null {
  return find(`[data-date="${date}"]`);
}
