import { registrationDialog } from '#content/interest.ts';

interface SuccessTextProps {
  type: string;
  isTooYoung: boolean;
  /** The visitor goes on to register and pay. */
  onGoOn?: () => void;
}

/** What happens next; for an Hour of Code also the link to pay and book at once. */
export function SuccessText({ type, isTooYoung, onGoOn }: SuccessTextProps) {
  const { text, hourOfCode } = registrationDialog.success;
  return (
    <>
      <p>{text}</p>
      {type === 'hour_of_code' &&
        (isTooYoung ? (
          <p>{hourOfCode.tooYoung}</p>
        ) : (
          <>
            <p>{hourOfCode.text}</p>
            <p>
              <a className="button button-primary" href={hourOfCode.action.href} onClick={onGoOn}>
                {hourOfCode.action.label}
              </a>
            </p>
          </>
        ))}
    </>
  );
}
