import type { SessionKey } from '#domain/booking/offer.ts';
import { readSessionValue, sessionSentence } from '#domain/booking/session-text.ts';
import { type CalendarState, calendarDays, isChoosable, isOpenDay } from '#domain/booking/widget/calendar.ts';
import type { WidgetPrefill } from '#domain/booking/widget/widget-messages.ts';
import type { IsoDate } from '#domain/clock.ts';
import { hasChoice } from '../opening.ts';
import { confirmWords } from '../words.ts';
import { createBooking } from './booking.ts';
import { find, findAll, setAttribute, setSession, setText, show } from './dom.ts';
import { oncePerFrame, watchHeight } from './frames.ts';
import { connectHost, type Host } from './host.ts';
import { paintDays, type View } from './paint.ts';
import { watchSeats } from './seats.ts';
import { controlView } from './view.ts';

/** The data that the server put into the page. */
interface PageData extends View {
  state: CalendarState;
  hasGrant: boolean;
  host: string | null;
  price: string;
}

const CHOOSE = 'Please choose a session.';
const FILLED_UP = 'The session that you chose is now full. Please choose another one.';
const TOO_LATE = 'The session that you chose can no longer be booked. Please choose another one.';

const main = find('[data-calendar]');
if (main) start(JSON.parse(main.dataset.calendar ?? '') as PageData);

function start(page: PageData): void {
  let { state } = page;
  let days = calendarDays(state);
  let who: WidgetPrefill | null = null;
  let isExpiryReported = false;
  const isFramed = window.parent !== window && page.host !== null;
  const mayChoose = () => {
    const { standing } = state;
    return isFramed && standing !== null && standing.booked === null && standing.closed === null;
  };

  const host: Host =
    isFramed && page.host
      ? connectHost(page.host, {
          prefill(data) {
            who = data;
            greet();
          },
          result: (result) => booking.receiveResult(result),
        })
      : { say: () => undefined };
  const greet = oncePerFrame(() => {
    const [firstName = ''] = who?.childName.trim().split(/\s+/) ?? [];
    setText(find('[data-child]'), firstName && ` for ${firstName}`);
    host.say({ type: 'prefilled' });
  });

  const booking = createBooking({
    host,
    say,
    saySession,
    onWait: paintButton,
    onBooked(session) {
      if (!state.standing) return;
      say('');
      take({ ...state, standing: { ...state.standing, held: null, booked: session } });
      view.open(session.sessionDate);
      refresh();
    },
    onRefused: () => refresh(),
  });
  const address = `${location.pathname.replace(/\/$/, '')}/seats`;
  const refresh = watchSeats(address, new URLSearchParams(location.search).get('grant'), {
    onState: take,
    onReach: (isReached) => show('[data-note=stale]', !isReached),
  });
  const dayOf = (date: IsoDate) => days.find((day) => day.date === date);
  const view = controlView(
    { focus: page.focus, open: page.open },
    {
      range: { first: days[0]?.date ?? page.focus, last: days.at(-1)?.date ?? page.focus },
      isOpenable(date) {
        const day = dayOf(date);
        return day !== undefined && isOpenDay(day);
      },
      onOpen() {
        chooseNone();
        say('');
        bringConfirm(null);
        turnDay();
      },
    },
  );

  function take(next: CalendarState): void {
    state = next;
    days = calendarDays(state, page.state.today);
    paint();
  }

  function paint(): void {
    paintDays(days, state.today, mayChoose());
    leaveWhatIsFull();
    const { standing } = state;
    const isExpired = page.hasGrant && standing === null;
    main?.setAttribute('data-mode', mayChoose() ? 'choose' : 'read');
    show('[data-note=renewing]', isExpired && isFramed);
    show('[data-note=expired]', isExpired && !isFramed);
    const isClosed = Boolean(standing?.closed);
    show('[data-note=refunded]', standing?.closed === 'refunded');
    show('[data-note=cancelled]', standing?.closed === 'cancelled');
    show('[data-note=alone]', !isExpired && !isClosed && !standing?.booked && !mayChoose());
    show('[data-note=full]', !isClosed && !hasChoice(days));
    show('[data-note=booked]', Boolean(standing?.booked));
    setSession(find('[data-booked]'), '', standing?.booked);
    paintButton();
    if (isExpired && !isExpiryReported) {
      isExpiryReported = true;
      host.say({ type: 'grant_expired', ...(view.current.open && { date: view.current.open }) });
    }
    turnDay();
  }

  /** A new day adds days at the end of the offer that have no cells here yet. The choice is kept. */
  function turnDay(): void {
    if (state.today === page.state.today || booking.isWaiting || (mayChoose() && chosen())) return;
    const address = new URL(location.href);
    if (view.current.open) address.searchParams.set('date', view.current.open);
    location.replace(address);
  }

  function paintButton(): void {
    const button = find('[data-confirm]');
    const isPaid = state.standing?.isPaid ?? false;
    const words = isPaid ? 'Booking…' : 'Holding the seat…';
    setText(button, booking.isWaiting ? words : confirmWords(isPaid, page.price));
    if (button) setAttribute(button, 'aria-busy', String(booking.isWaiting));
  }

  function say(text: string, isProblem = false): void {
    const status = find('[data-status]');
    setText(status, text);
    status?.toggleAttribute('data-problem', isProblem);
  }
  function saySession(session: SessionKey | null, before = ''): void {
    say(session ? before + sessionSentence(session) : '');
    setSession(find('[data-status]'), before, session);
  }

  const radios = () => findAll<HTMLInputElement>('input[name=session]');
  const chosen = (): SessionKey | null =>
    readSessionValue(radios().find((radio) => radio.checked && radio.closest('[data-open]'))?.value);
  function chooseNone(): void {
    for (const radio of radios()) radio.checked = false;
  }

  /**
   * A narrow frame is as high as all its days, so nothing can stick to the foot of the screen: the button moves to the
   * choice.
   */
  function bringConfirm(session: SessionKey | null): void {
    const confirm = find('.confirm');
    const place = session && matchMedia('(width <= 30em)').matches ? find('[data-open]') : find('form');
    if (confirm && confirm.parentElement !== place) place?.append(confirm);
    if (session) confirm?.scrollIntoView({ block: 'nearest' });
  }

  function leaveWhatIsFull(): void {
    const session = chosen();
    const slot =
      session && dayOf(session.sessionDate)?.slots.find((one) => one.sessionSlot === session.sessionSlot);
    if (!mayChoose() || !slot || isChoosable(slot)) return;
    chooseNone();
    say(slot.state === 'full' ? FILLED_UP : TOO_LATE, true);
  }

  const form = find('form');
  form?.addEventListener('change', () => {
    const session = chosen();
    saySession(session);
    bringConfirm(session);
    leaveWhatIsFull();
  });
  form?.addEventListener('focusout', oncePerFrame(paint));
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const session = chosen();
    if (session && mayChoose()) booking.ask(session, who);
    else if (mayChoose()) {
      say(CHOOSE, true);
      find('[data-open] input:enabled')?.focus();
    }
  });

  document.documentElement.dataset.alive = '';
  paint();
  saySession(chosen());
  if (chosen()) bringConfirm(chosen());
  watchHeight((height) => host.say({ type: 'resize', height }));
  host.say({ type: 'ready' });
}
