/** Follows the text of a link that opens in a new tab: a visible arrow and text for screen readers. */
export function NewTabNote() {
  return (
    <>
      <svg className="new-tab" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M6 3h7v7m0-7L4 12" />
      </svg>
      <span className="sr-only"> (opens in a new tab)</span>
    </>
  );
}
