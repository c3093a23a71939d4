import { payment as texts } from '#content/payment.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { calendarPath } from '#site/paths.ts';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { Folded } from '../Folded.tsx';
import type { Payment } from './behaviour/use-payment.ts';
import { PayingPhone } from './PayingPhone.tsx';

export interface PayFormProps {
  registration: RegistrationView;
  action: string;
  payment: Payment;
  formToken: string;
  payLabel: string;
  price: string;
  /** Paying in person is offered. */
  inPerson: boolean;
  /** The ids of further providers, each with its own page. */
  otherProviders: readonly string[];
  /** `null` for a main provider that has only a page. */
  paymentOrigin: string | null;
  isRefreshing?: boolean | undefined;
  /** Undefined where the page has no calendar. */
  onChooseFirst?: (() => void) | undefined;
}

/** One button for each provider, and the other ways behind one line. */
export function PayForm(props: PayFormProps) {
  const { registration, action, payment, formToken, payLabel } = props;
  const isOpening = payment.phase === 'loading' || payment.phase === 'open';
  const isPageFirst = payment.isScriptMissing;
  const ways = [
    ...(isPageFirst || props.paymentOrigin === null ? [] : [['online', ON_PAGE]]),
    ...(props.inPerson && registration.payment.inPersonCode === null
      ? [['in_person', texts.inPerson.choice]]
      : []),
  ];
  const submit = (_form: HTMLFormElement, button: HTMLButtonElement | null) => {
    if (button?.value === 'in_person') return payment.payInPerson();
    // The form is posted to the provider's page, as without JavaScript.
    return button?.name === 'way' ? 'plain' : payment.pay(null);
  };
  return (
    <PlainForm action={action} intent="pay" formToken={formToken} className="grid gap-3" onSubmit={submit}>
      <input type="hidden" name="price" value={props.price} />
      <PayingPhone registration={registration} />
      {isPageFirst ? (
        <>
          <p className="note">The payment window cannot open here. The provider's own page does the same.</p>
          <button
            type="submit"
            name="way"
            value="online"
            data-pay-button
            className={`${PRIMARY} button-wide`}
          >
            {ON_PAGE}
          </button>
        </>
      ) : (
        <button type="submit" data-pay-button className={`${PRIMARY} button-wide`} aria-busy={isOpening}>
          {isOpening ? 'Opening the payment window…' : payLabel}
        </button>
      )}
      {props.otherProviders.length > 0 && (
        <div className="grid gap-2">
          <p>{texts.otherProvidersLead}</p>
          {props.otherProviders.map((id) => (
            <button key={id} type="submit" name="way" value={id} className="button button-wide">
              {texts.otherProviders[id] ?? `Pay with ${id}`}
            </button>
          ))}
        </div>
      )}
      <Folded id="other-ways" title="Other ways to pay" isRefreshing={props.isRefreshing}>
        {ways.map(([way, text]) => (
          <p key={way}>
            <button type="submit" name="way" value={way} className="text-button">
              {text}
            </button>
          </p>
        ))}
        <p>
          <a className="text-button" href={calendarPath(registration.id)} onClick={chooseFirst(props)}>
            Choose the session first
          </a>
        </p>
      </Folded>
    </PlainForm>
  );
}

const PRIMARY = 'button button-primary';
const ON_PAGE = "Pay on the provider's page";

function chooseFirst({ onChooseFirst }: PayFormProps) {
  return (event: React.MouseEvent) => {
    if (!onChooseFirst || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChooseFirst();
  };
}
