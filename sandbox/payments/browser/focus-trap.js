const FOCUSABLE = 'button, input, select, a[href]';

export function trapFocus(element) {
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...element.querySelectorAll(FOCUSABLE)].filter(
      (stop) => !stop.disabled && stop.offsetParent !== null,
    );
    const first = stops.at(0);
    const last = stops.at(-1);
    const isAtStart = document.activeElement === first || document.activeElement === element;
    if (event.shiftKey && isAtStart) moveTo(event, last);
    else if (!event.shiftKey && document.activeElement === last) moveTo(event, first);
  });
}

function moveTo(event, stop) {
  event.preventDefault();
  stop?.focus();
}
