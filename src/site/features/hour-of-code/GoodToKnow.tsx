import { paths, refundsPath } from '#site/paths.ts';

/** From the paying step on: where the form's page has it all, in one line. */
export function GoodToKnow() {
  return (
    <div className="measure">
      <p className="max-w-none border-t-2 border-line py-5">
        Good to know: <a href={`${paths.hourOfCode}#sessions`}>next free sessions</a>,{' '}
        <a href={`${paths.hourOfCode}#needs`}>what your child needs</a>,{' '}
        <a href={refundsPath}>if you cannot come</a>.
      </p>
    </div>
  );
}
