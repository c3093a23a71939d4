(() => {
  const empty = () => {
    try {
      if (!sessionStorage.getItem('somero:hidden')) return;
    } catch {
      return;
    }
    document.documentElement.hidden = true;
    location.replace(location.href);
  };
  if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') empty();
  addEventListener('pageshow', (event) => event.persisted && empty());
})();
