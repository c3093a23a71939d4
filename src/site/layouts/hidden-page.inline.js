(() => {
  const leave = () => {
    let hidden = [];
    try {
      hidden = JSON.parse(sessionStorage.getItem('somero:hidden')) ?? [];
    } catch {}
    if (!hidden.some((end) => location.pathname.includes(end))) return;
    document.documentElement.hidden = true;
    location.replace('/hour-of-code');
  };
  if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') leave();
  addEventListener('pageshow', (event) => event.persisted && leave());
})();
