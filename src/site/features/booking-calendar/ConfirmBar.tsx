import { confirmWords } from './words.ts';

interface ConfirmBarProps {
  isPaid: boolean;
  price: string;
}

/** What is chosen, and the one button. */
export function ConfirmBar({ isPaid, price }: ConfirmBarProps) {
  return (
    <div className="confirm">
      <p role="status" data-status />
      <button type="submit" className="button button-primary" data-confirm>
        {confirmWords(isPaid, price)}
      </button>
    </div>
  );
}
