import { paths } from '#site/paths.ts';
import { hidePage } from './state/hidden-page.ts';
import { forgetEverything } from './state/start-over.ts';

/** For shared phones and computers: leaves the page so that Back does not show it again. */
export function HidePage({ registrationId }: { registrationId: string }) {
  return (
    <p className="no-print">
      <a
        className="text-button"
        href={paths.hourOfCode}
        onClick={(event) => {
          event.preventDefault();
          forgetEverything();
          hidePage(registrationId);
          // React keeps the page's elements, and may still remove one.
          document.documentElement.hidden = true;
          location.replace(paths.hourOfCode);
        }}
      >
        On a shared phone? Hide this page
      </a>
    </p>
  );
}
