import { addDays, type IsoDate } from '#domain/clock.ts';
import { findAll } from './dom.ts';
import { addMonths, moveDay, type Range, within } from './moves.ts';
import { cellOf, paintView, type View } from './paint.ts';

interface Rules {
  range: Range;
  /** Whether a day has sessions to be seen. */
  isOpenable(date: IsoDate): boolean;
  /** The visible sessions have changed to another day, or to none. */
  onOpen(): void;
}

interface ViewControl {
  open(date: IsoDate | null): void;
  readonly current: View;
}

/** Moves through months, weeks and days, by keyboard and by hand. */
export function controlView(first: View, { range, isOpenable, onOpen }: Rules): ViewControl {
  let view = first;
  const go = (next: Partial<View>) => {
    const wasOpen = view.open;
    view = { ...view, ...next };
    paintView(view, range);
    if (view.open !== wasOpen) onOpen();
  };
  const open = (date: IsoDate | null) => go(date === null ? { open: null } : { open: date, focus: date });

  for (const table of findAll('[data-month]')) {
    table.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const focus = moveDay(event.key, view.focus, range);
      if (focus !== null) {
        event.preventDefault();
        go({ focus });
        cellOf(focus)?.focus();
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        if (isOpenable(view.focus)) open(view.focus);
      }
    });
    table.addEventListener('click', ({ target }) => {
      const date = (target as Element).closest<HTMLElement>('[data-date]')?.dataset.date;
      if (date === undefined) return;
      go(isOpenable(date) ? { focus: date, open: date } : { focus: date });
    });
  }
  for (const button of findAll('[data-open-day]')) {
    const { openDay = '' } = button.dataset;
    button.addEventListener('click', () => open(view.open === openDay ? null : openDay));
  }
  for (const button of findAll('[data-turn]')) {
    const [unit, step] = button.dataset.turn?.split(':') ?? [];
    button.addEventListener('click', () => {
      const wanted =
        unit === 'month' ? addMonths(view.focus, Number(step)) : addDays(view.focus, 7 * Number(step));
      go({ focus: within(wanted, range) });
    });
  }
  paintView(view, range);
  return {
    open,
    get current() {
      return view;
    },
  };
}
