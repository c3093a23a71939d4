import type { Receipt } from '#domain/payment/receipt.ts';
import { type ReceiptLine, sumsOf } from '#domain/payment/receipt-words.ts';

interface ReceiptSumsProps {
  receipt: Receipt;
  product: string;
}

export function ReceiptSums({ receipt, product }: ReceiptSumsProps) {
  const { paid, total, refunds, left } = sumsOf(receipt, product);
  return (
    <table className="receipt-sums">
      <caption>What was paid</caption>
      <tbody>
        {paid.map((line) => (
          <Sum key={line.label} line={line} />
        ))}
        <Sum line={total} className="receipt-total" />
        {refunds.map((line, index) => (
          // Two refunds of one day may be alike in every word.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
          <Sum key={index} line={line} className="receipt-refund" />
        ))}
        {left && <Sum line={left} className="receipt-total" />}
      </tbody>
    </table>
  );
}

function Sum({ line, className }: { line: ReceiptLine & { note?: string }; className?: string }) {
  return (
    <tr className={className}>
      <th scope="row">
        {line.label}
        {line.note && <bdi className="receipt-note">{line.note}</bdi>}
      </th>
      <td>{line.value}</td>
    </tr>
  );
}
