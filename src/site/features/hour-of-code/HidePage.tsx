import { paths } from '#site/paths.ts';
import { hidePage } from './state/hidden-page.ts';
import { forgetEverything } from './state/start-over.ts';

/** On a phone or computer that others use: leaves the page in such a way that Back does not show it again. */
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
          // The page's elements stay React's: it may still take one away.
          document.documentElement.hidden = true;
          location.replace(paths.hourOfCode);
        }}
      >
        On a shared phone? Hide this page
      </a>
    </p>
  );
}
