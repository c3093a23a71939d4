import { payment } from '#content/payment.ts';

/** A drawing of the network's prompt on the parent's phone. */
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
