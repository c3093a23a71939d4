import type { KeptDraft } from './use-draft.ts';

/** Says that the form is stored, and deletes it. It appears while typing: put it below the button. */
export function SavedDraft({ draft }: { draft: KeptDraft }) {
  if (!draft.isSaved) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      Saved on this phone ·
      <button type="button" className="text-button" onClick={draft.remove}>
        Delete
      </button>
    </p>
  );
}
