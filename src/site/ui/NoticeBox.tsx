import type { Notice } from '#site/locals.ts';

/** The server's message about the request, in place of a toast. */
export function NoticeBox({ notice }: { notice: Notice }) {
  const isError = notice.variant === 'destructive';
  return (
    <div role={isError ? 'alert' : 'status'} className={`note ${isError ? 'note-destructive' : 'note-good'}`}>
      <p>
        <strong>{notice.title}</strong>
      </p>
      {notice.description && <p>{notice.description}</p>}
    </div>
  );
}
