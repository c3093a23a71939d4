export function RefreshNote() {
  return (
    <noscript>
      <p className="mb-4">
        This page looks for your payment every 10 seconds.{' '}
        <a className="text-button" href="?refresh=off">
          Stop that
        </a>
      </p>
    </noscript>
  );
}
