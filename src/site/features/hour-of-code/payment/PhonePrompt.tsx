import { formatUgx, HOUR_OF_CODE_PRICE_UGX } from '#domain/money.ts';

/** The network's question as it comes up on the parent's phone, drawn. */
export function PhonePrompt() {
  const price = formatUgx(HOUR_OF_CODE_PRICE_UGX);
  return (
    <div
      className="phone"
      role="img"
      aria-label={`A phone that asks: Pay ${price}? Enter your mobile money PIN. Cancel or OK.`}
    >
      <div className="phone-prompt" aria-hidden="true">
        Pay {price}? Enter your mobile money PIN:
        <span className="phone-pin">••••</span>
        <span className="phone-keys">
          <span>Cancel</span>
          <span>OK</span>
        </span>
      </div>
    </div>
  );
}
