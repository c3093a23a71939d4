/** A hostile page: claims to the top page, in our calendar's format, that a booking was made. */
const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const from = { source: 'somero-booking', v: 1 };
for (const message of [
  { ...from, type: 'ready' },
  { ...from, type: 'resize', height: 3333 },
  { ...from, type: 'booking', id: 'forged', data: { sessionDate: day, sessionSlot: 'Morning 9–11' } },
]) {
  window.top.postMessage(message, '*');
}
