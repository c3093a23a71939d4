import { registrationDialog } from '#content/registration.ts';

/** What happens next; for an Hour of Code also the way to paying and booking at once. */
export function SuccessText({ type }: { type: string }) {
  const { text, hourOfCode } = registrationDialog.success;
  return (
    <>
      <p>{text}</p>
      {type === 'hour_of_code' && (
        <>
          <p>{hourOfCode.text}</p>
          <p>
            <a className="button button-primary" href={hourOfCode.action.href}>
              {hourOfCode.action.label}
            </a>
          </p>
        </>
      )}
    </>
  );
}
