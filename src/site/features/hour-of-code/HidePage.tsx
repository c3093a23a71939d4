import { paths } from '#site/paths.ts';

/** Where the last part of the registration's id begins. That part opens nothing. */
const ID_END = -12;

/** For shared phones and computers: leaves the page so that Back does not show it again (layouts/hidden-page.ts). */
export function HidePage({ registrationId }: { registrationId: string }) {
  return (
    <p className="no-print">
      <a className="text-button" href={paths.hourOfCode} data-hides={registrationId.slice(ID_END)}>
        On a shared phone? Hide this page
      </a>
    </p>
  );
}
