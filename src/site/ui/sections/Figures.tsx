import { Terms, type TermsProps } from './Terms.tsx';
import './Figures.css';

export function Figures({ figures }: { figures: TermsProps['items'] }) {
  return <Terms className="figures" items={figures} />;
}
