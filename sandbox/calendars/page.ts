import { html } from 'hono/html';
import { documentPage, type Html } from '../pages/document.ts';
import type { Behaviour, Dialect } from './book.ts';

const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
const KAMPALA_MS = 3 * 60 * 60 * 1000;

/** The last begins at no hour of the school's. */
const times = ['09:00', '11:30', '14:30', '10:15'];

/** The page of a calendar's vendor in a frame: a day, a time, a button. */
export function calendarPage(dialect: Dialect, behaviour: Behaviour, chosen: string | undefined): Html {
  const days = nextDays();
  const all = chosen && !days.includes(chosen) ? [chosen, ...days] : days;
  return documentPage({
    title: 'Sandbox calendar',
    stylesheet: 'calendar.css',
    data: { dialect, behaviour },
    body: html`<div class="calendar">
<h1>Sandbox calendar</h1>
<p>A stand-in that speaks as <strong>${dialect}</strong>. Nobody else learns of what is booked here.</p>
<p id="guest" role="status"></p>
<form>
<label>Day <select name="day">${all.map((day) => html`<option${day === chosen ? html` selected` : ''}>${day}</option>`)}</select></label>
<label>Time <select name="time">${times.map((time) => html`<option>${time}</option>`)}</select></label>
<button class="main">Book this time</button>
</form>
<p id="outcome" role="status"></p>
</div>
<script type="module" src="/assets/calendar.js"></script>`,
  });
}

function nextDays(): string[] {
  const today = Date.now() + KAMPALA_MS;
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(today + (index + 1) * DAY_MS).toISOString().slice(0, 10),
  );
}
