(() => {
  const KEY = 'somero:hidden';
  const hidden = () => {
    try {
      return JSON.parse(sessionStorage.getItem(KEY)) ?? [];
    } catch {
      return [];
    }
  };
  const leaveFor = (address) => {
    document.documentElement.hidden = true;
    location.replace(address);
  };
  const leave = () => {
    if (hidden().some((end) => location.pathname.includes(end))) leaveFor('/hour-of-code');
  };
  if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') leave();
  addEventListener('pageshow', (event) => event.persisted && leave());
  const hide = (event) => {
    const link = event.target.closest('[data-hides]');
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    const ends = [...hidden(), link.dataset.hides];
    try {
      for (const kept of [localStorage, sessionStorage])
        for (const key of Object.keys(kept)) if (key.startsWith('somero:')) kept.removeItem(key);
      sessionStorage.setItem(KEY, JSON.stringify(ends));
    } catch {}
    leaveFor(link.href);
  };
  // In the capture phase, so that it also works before other scripts load.
  addEventListener('click', hide, true);
})();
