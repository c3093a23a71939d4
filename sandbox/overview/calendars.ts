import { html } from 'hono/html';
import { behaviours, type CalendarBook, dialects } from '../calendars/book.ts';
import type { Html } from '../pages/document.ts';

/** The calendars of the sandbox: their behaviour and their bookings. */
export function calendarSection(calendars: CalendarBook): Html {
  const options = Object.entries(behaviours).map(
    ([name, summary]) =>
      html`<option value="${name}"${name === calendars.behaviour ? html` selected` : ''}>${name}: ${summary}</option>`,
  );
  const bookings = calendars
    .list()
    .map(
      ({ dialect, name, start, status }) =>
        html`<tr><td>${dialect}</td><td>${name}</td><td>${start}</td><td>${status}</td></tr>`,
    );
  return html`<h2>Calendars</h2>
<p>Our own calendar's messages, and Cal.com's: ${dialects.map((dialect) => html`<a href="/calendars/${dialect}/hour-of-code">${dialect}</a> `)}</p>
<form method="post" action="/overview/calendars"><label>They behave so: <select name="behaviour">${options}</select></label>
<label><input type="checkbox" name="down"${calendars.isDown ? html` checked` : ''}> their APIs are down</label> <button>Set</button></form>
${bookings.length > 0 ? html`<div class="scroll"><table><thead><tr><th>Calendar</th><th>Who</th><th>When</th><th>Status</th></tr></thead><tbody>${bookings}</tbody></table></div>` : html`<p>Nothing is booked in them.</p>`}
`;
}
