import { paths } from '#site/paths.ts';

export function InternalPage() {
  return (
    <div className="measure grid max-w-[36rem] gap-4 py-10">
      <h1>This page is internal</h1>
      <p>It is for the people who run this site, and shows nothing to visitors.</p>
      <p>
        <a className="button button-primary" href={paths.home}>
          Go to the first page
        </a>
      </p>
    </div>
  );
}
