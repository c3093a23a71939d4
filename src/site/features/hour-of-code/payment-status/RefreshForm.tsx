import { schoolSeconds } from '#domain/clock.ts';
import { timeZone } from '#domain/time-zone.ts';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { OwnTime } from '#site/ui/own-time/OwnTime.tsx';

interface RefreshFormProps {
  action: string;
  formToken: string;
  checkedAt: Date | null;
  onRefresh: () => void;
}

/** Loads the payment's status again, and shows when. */
export function RefreshForm({ action, formToken, checkedAt, onRefresh }: RefreshFormProps) {
  return (
    <PlainForm
      action={action}
      intent="refresh"
      formToken={formToken}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
      onSubmit={onRefresh}
    >
      <button type="submit" className="button">
        Refresh
      </button>
      {checkedAt && (
        <span className="text-muted">
          Checked at {schoolSeconds(checkedAt)} {timeZone.shortName}
          <OwnTime from={checkedAt} />
        </span>
      )}
    </PlainForm>
  );
}
