import { kitPage } from '#content/school.ts';
import { CompareTable } from '#site/ui/sections/CompareTable.tsx';
import { Section } from '#site/ui/sections/Section.tsx';

/** How many kits a club needs: two children to a kit in a session, four in a day. */
export function Sharing() {
  const { title, text, table, note } = kitPage.sharing;
  const [corner, ...columns] = table.columns;
  const rows = table.rows.map(([label, ...cells]) => ({ label, cells }));
  return (
    <Section id="sharing" title={title} lead={text} tone="sky">
      <div className="kit-sharing">
        <CompareTable caption={title} corner={corner} columns={columns} rows={rows} narrow="keep" />
        <p>{note}</p>
      </div>
    </Section>
  );
}
