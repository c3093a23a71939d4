export const channelWords = { email: 'E-mail', whatsapp: 'WhatsApp' } as const;

interface Counts {
  waiting: number;
  sent: number;
  refused: number;
  skipped: number;
}

/** How far a letter is, in words. */
export function Progress({ progress, isStopped }: { progress: Counts; isStopped: boolean }) {
  const { waiting, sent, refused, skipped } = progress;
  const words = [
    `${sent} sent`,
    waiting > 0 && `${waiting} waiting`,
    refused > 0 && `${refused} not delivered`,
    skipped > 0 && `${skipped} not sent`,
  ].filter(Boolean);
  const mark = isStopped || refused > 0 ? 'mark-bad' : waiting > 0 ? 'mark-wait' : 'mark-good';
  return (
    <span className={`mark ${mark} whitespace-normal`}>
      {isStopped && 'Stopped: '}
      {words.join(', ')}
    </span>
  );
}
