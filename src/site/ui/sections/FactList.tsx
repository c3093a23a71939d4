import './FactList.css';

interface Fact {
  label: string;
  value: string;
}

/** Short facts with their labels in one column: the same four, in the same order, for every program. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
