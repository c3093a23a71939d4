import { Terms, type TermsProps } from './Terms.tsx';
import './FactList.css';

/** Short facts with their labels in one column: the same four, in the same order, for every program. */
export function FactList({ facts }: { facts: TermsProps['items'] }) {
  return <Terms className="fact-list" items={facts} />;
}
