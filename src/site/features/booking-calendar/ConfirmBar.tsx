import { confirmWords } from './words.ts';

interface ConfirmBarProps {
  isPaid: boolean;
  price: string;
}

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
