export interface TermsProps {
  className: string;
  items: readonly { label: string; value: string }[];
}

/** Terms with what each one is. */
export function Terms({ className, items }: TermsProps) {
  return (
    <dl className={className}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
