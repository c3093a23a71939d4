const { dialect, behaviour } = document.body.dataset;
const query = new URLSearchParams(location.search);
const { begin, booked, tokenOf, guestOf } = await import(`/assets/calendar-${dialect}.js`);
const form = document.querySelector('form');
const guest = document.querySelector('#guest');
const outcome = document.querySelector('#outcome');

const target = query.get('site') ?? '*';
function tell(message) {
  if (behaviour !== 'silent' && window.parent !== window) window.parent.postMessage(message, target);
}

const calendar = {
  tell,
  query,
  height: () => document.documentElement.offsetHeight,
  showGuest: (text) => {
    guest.textContent = text;
  },
  showOutcome: (text) => {
    outcome.textContent = text;
  },
  onMessage: (listener) =>
    window.addEventListener('message', (event) => {
      if (event.source === window.parent) listener(event.data);
    }),
};

const name = guestOf?.(query);
if (name) calendar.showGuest(`For ${name}`);
begin(calendar);

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { day, time } = Object.fromEntries(new FormData(form));
  booked(calendar, await make(day, time));
});

/** Our own calendar's bookings are made by the site; the others' are made here. */
async function make(day, time) {
  if (!tokenOf) return { day, time };
  const answer = await fetch(`${location.pathname}/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: guestOf(query),
      email: query.get('email'),
      token: tokenOf(query),
      start: `${day}T${time}:00+03:00`,
    }),
  });
  const made = await answer.json();
  calendar.showOutcome('Booked.');
  return made;
}
