import { hourOfCode, logoPath, site } from '#content/school.ts';
import { type Receipt, receiptStateOf } from '#domain/payment/receipt.ts';
import { dayWords, demonstrationWords, factsOf, stateWords } from '#domain/payment/receipt-words.ts';
import { paymentPath, receiptPdfPath } from '#domain/registration/pages.ts';
import { ReceiptSums } from './ReceiptSums.tsx';

interface ReceiptPageProps {
  registrationId: string;
  receipt: Receipt;
}

export function ReceiptPage({ registrationId, receipt }: ReceiptPageProps) {
  const state = receiptStateOf(receipt);
  const renewedAt = receipt.refunds.at(-1)?.doneAt;
  return (
    <main className="receipt-page">
      <p className="receipt-ways">
        <a className="text-button" href={paymentPath(registrationId)}>
          Your registration
        </a>
        <a className="button" href={receiptPdfPath(registrationId)}>
          Save as PDF
        </a>
      </p>
      <article className="receipt" aria-labelledby="receipt-title">
        <header className="receipt-head">
          {logoPath === '' ? (
            <strong>{site.name}</strong>
          ) : (
            <img src={logoPath} alt={site.name} width="122" height="36" />
          )}
          <address>
            {[site.hub.name, site.hub.address, site.phone, site.supportEmail].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </header>
        <div className="receipt-title">
          <h1 id="receipt-title">Receipt</h1>
          <p className="receipt-stamp" data-state={state}>
            {stateWords[state]}
          </p>
          <p>
            {receipt.number}, issued on {dayWords(receipt.issuedAt)}
            {renewedAt && <span>Renewed on {dayWords(renewedAt)}</span>}
            {receipt.isDemonstration && <strong className="receipt-warning">{demonstrationWords}</strong>}
          </p>
        </div>
        <dl className="receipt-facts">
          {factsOf(receipt).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="receipt-sums-box">
          <ReceiptSums receipt={receipt} product={hourOfCode.title} />
        </div>
      </article>
      <p className="receipt-question">
        Any question? Write to{' '}
        <a className="text-button" href={`mailto:${site.supportEmail}`}>
          {site.supportEmail}
        </a>{' '}
        and give the number <span className="receipt-number">{receipt.number}</span>.
      </p>
    </main>
  );
}
