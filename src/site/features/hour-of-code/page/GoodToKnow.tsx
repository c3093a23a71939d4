import { paths, refundsPath } from '#site/paths.ts';

/** One line in place of the details on the form's page, from the paying step on. */
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
