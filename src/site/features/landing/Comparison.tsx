import type { landing } from '#content/sample/landing.ts';
import { CompareTable } from '#site/ui/sections/CompareTable.tsx';
import { Section } from '#site/ui/sections/Section.tsx';

export function Comparison({ title, lead, columns, rows }: typeof landing.comparison) {
  return (
    <Section id="online-or-hub" title={title} lead={lead} motif="circuit">
      <CompareTable
        caption={title}
        columns={[columns.remote, columns.physical]}
        rows={rows.map(({ label, remote, physical }) => ({ label, cells: [remote, physical] }))}
      />
    </Section>
  );
}
