import { trapFocus } from './focus-trap.js';
import { closeFrame, listenForConfig, tellParent } from './frame-messages.js';

const dialog = document.querySelector('[role="dialog"]');
const form = document.querySelector('#payment');
const address = `/checkout/${document.body.dataset.checkout}`;
let isOver = false;
let isComplete = false;

listenForConfig();
trapFocus(dialog);
dialog.focus();
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close();
});
for (const button of document.querySelectorAll('[data-close]')) button.addEventListener('click', close);
for (const button of document.querySelectorAll('[data-answer]')) {
  button.addEventListener('click', () => post('/phone', { answer: button.dataset.answer }).catch(fail));
}
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void pay();
});
form?.addEventListener('input', showChoiceByPhone);
if (form) showChoiceByPhone();
tellParent('allcontentloaded');

function close() {
  isOver = true;
  closeFrame(!isComplete);
}

async function pay() {
  const button = form.querySelector('[type="submit"]');
  const error = document.querySelector('#form-error');
  error.textContent = '';
  button.disabled = true;
  try {
    const answer = await post('/pay', Object.fromEntries(new FormData(form)));
    tellParent('charge_init');
    document.querySelector('#scenario').textContent = answer.summary;
    document.querySelector('#phone').hidden = !answer.asksPhone;
    show('waiting');
    follow(answer.after).catch(fail);
  } catch (failure) {
    error.textContent = `The sandbox did not take the payment. ${failure.message}`;
    button.disabled = false;
  }
}

/** Carries out the events of the provider's side until the page is closed. */
async function follow(after) {
  let seen = after;
  while (!isOver) {
    const response = await fetch(`${address}/events?after=${seen}`);
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}`);
    const { events } = await response.json();
    for (const event of events) if (!isOver) perform(event);
    seen += events.length;
  }
}

function perform(event) {
  if (event.type === 'close') return close();
  if (event.type === 'retry') {
    document.querySelector('#waiting-status').textContent = event.message;
    return;
  }
  isComplete = true;
  tellParent('charge_complete');
  tellParent('vbvcomplete', { tx: event.payload });
  showResult(event.payload.status);
}

function showResult(status) {
  const results = {
    successful: 'Payment received',
    completed: 'Payment received',
    pending: 'Waiting for the phone',
    failed: 'Payment failed',
  };
  document.querySelector('#result-title').textContent = results[status] ?? status;
  show('result');
}

function fail() {
  if (isOver) return;
  isOver = true;
  document.querySelector('#result-title').textContent = 'The sandbox has forgotten this payment';
  show('result');
}

function show(view) {
  for (const section of document.querySelectorAll('[data-view]'))
    section.hidden = section.dataset.view !== view;
  document.querySelector(`[data-view="${view}"] [data-focus]`)?.focus();
}

function showChoiceByPhone() {
  const method = form.elements.namedItem('method')?.value ?? 'mobile_money';
  const phone = method === 'mobile_money' ? form.elements.namedItem('phone')?.value : '';
  const ending = (phone ?? '').replace(/\D/g, '').slice(-3);
  const select = form.elements.namedItem('outcome');
  if (!select || select.disabled) return;
  const option = [...select.options].find((entry) => ending.length === 3 && entry.dataset.phone === ending);
  document.querySelector('#outcome-note').textContent = option
    ? `The phone number ends in ${ending}, which chooses "${option.value}".`
    : '';
}

async function post(path, fields) {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  if (response.ok) return response.json();
  const { error } = await response.json().catch(() => ({}));
  throw new Error(error ?? `The sandbox answered ${response.status}.`);
}
