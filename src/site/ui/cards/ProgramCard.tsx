import type { ShownProgram } from '#content/programs.ts';
import { ActionLink } from '../links/ActionLink.tsx';
import { FactList } from '../sections/FactList.tsx';
import { Card } from './Card.tsx';
import './ProgramCard.css';

interface ProgramCardProps {
  shown: ShownProgram;
  headingLevel?: 2 | 3 | undefined;
  /** Whether the card lists what a child takes home. */
  withOutcomes?: boolean;
  /** The card carries the program's anchor, for one page only. */
  withAnchor?: boolean;
}

/** A program with its four facts in the same place on every card. Hour of Code has the one primary button. */
export function ProgramCard(props: ProgramCardProps) {
  const { shown, headingLevel, withOutcomes = false, withAnchor = false } = props;
  const { program, facts, action } = shown;
  return (
    <Card
      id={withAnchor ? program.id : undefined}
      title={program.title}
      headingLevel={headingLevel}
      motif={program.motif}
      promise={program.promise}
      className={`program program-${program.motif}`}
      actions={
        <ActionLink action={action} variant={program.type === 'hour_of_code' ? 'primary' : 'secondary'} />
      }
    >
      {withOutcomes && (
        <ul className="ticks">
          {program.outcomes.map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </ul>
      )}
      <FactList facts={facts} />
    </Card>
  );
}
