import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { OwnTime } from '#site/ui/own-time/OwnTime.tsx';

interface RefreshFormProps {
  action: string;
  formToken: string;
  checkedAt: Date | null;
  onRefresh: () => void;
}

const clockTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Kampala',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

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
          Checked at {clockTime.format(checkedAt)} EAT
          <OwnTime from={checkedAt} />
        </span>
      )}
    </PlainForm>
  );
}
