import { paths } from '#site/paths.ts';
import { clearChosenSession } from './state/chosen-session.ts';
import { deleteDraft } from './state/draft.ts';
import { forgetRegistered } from './state/registered.ts';

/** On a phone or computer that others use: leaves the page in such a way that Back does not show it again. */
export function HidePage() {
  return (
    <p className="no-print">
      <a
        className="text-button"
        href={paths.hourOfCode}
        onClick={(event) => {
          event.preventDefault();
          deleteDraft();
          forgetRegistered();
          clearChosenSession();
          location.replace(paths.hourOfCode);
        }}
      >
        On a shared phone? Hide this page
      </a>
    </p>
  );
}
