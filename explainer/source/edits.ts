/** Replaces `from`–`to` by `text`. An edit neither adds nor removes a line, so that line numbers stay. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Applies edits of one reading of the text; of two that overlap, the first in the text wins. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (edit.from < at) continue;
    parts.push(text.slice(at, edit.from), edit.text);
    at = edit.to;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
