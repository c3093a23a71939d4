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
  /** How high the page is, or says that it is. */
  height: () => (behaviour === 'huge' ? 1e9 : document.documentElement.offsetHeight),
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

const nonsense = [
  null,
  7,
  'ready',
  [],
  {},
  { type: 'booking' },
  { originator: 'CAL' },
  ['booking'],
  { event: 'booking' },
  { source: 'somero-booking', v: 1, type: 'booking', id: {}, data: 'x' },
];
if (behaviour === 'wrong_shapes') for (const message of nonsense) tell(message);
if (behaviour === 'flood') for (let index = 0; index < 2000; index++) tell(nonsense[index % nonsense.length]);
if (behaviour === 'hostile') {
  const other = new URL('/calendars/hostile', location.href);
  other.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  const frame = document.createElement('iframe');
  frame.src = other.href;
  frame.title = 'Somebody else';
  document.body.append(frame);
}

const name = guestOf?.(query);
if (name) calendar.showGuest(`For ${name}`);
begin(calendar);

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { day, time } = Object.fromEntries(new FormData(form));
  const times = behaviour === 'double' ? 3 : 1;
  const booking = await make(day, time);
  for (let time = 0; time < times; time++) booked(calendar, booking);
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
