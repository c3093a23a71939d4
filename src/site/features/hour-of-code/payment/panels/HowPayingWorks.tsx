import { hourOfCode } from '#content/school.ts';
import { PhonePrompt } from './PhonePrompt.tsx';

/** What the phone will show, how long it waits, and what to do if no prompt comes. */
export function HowPayingWorks({ price }: { price: string }) {
  return (
    <section className="aside grid gap-5" aria-labelledby="how-title">
      <h2 id="how-title">What happens on your phone</h2>
      <PhonePrompt price={price} />
      <ol className="steps-list">
        {hourOfCode.paying.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <p className="note">
        <strong>Nothing came?</strong> {hourOfCode.nothingCame}
      </p>
    </section>
  );
}
