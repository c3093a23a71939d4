import { payment } from '#content/payment.ts';

/** The network's question as it comes up on the parent's phone, drawn. */
export function PhonePrompt({ price }: { price: string }) {
  const { payee } = payment.prompt;
  return (
    <div
      className="phone"
      role="img"
      aria-label={`A phone that asks: Pay ${price} to ${payee}? Enter your mobile money PIN. Cancel or OK.`}
    >
      <div className="phone-prompt" aria-hidden="true">
        Pay {price} to {payee}? Enter your mobile money PIN:
        <span className="phone-pin">••••</span>
        <span className="phone-keys">
          <span>Cancel</span>
          <span>OK</span>
        </span>
      </div>
    </div>
  );
}
