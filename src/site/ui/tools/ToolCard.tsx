import type { LearningTool } from '#content/sample/programs.ts';
import { Card } from '../cards/Card.tsx';
import { LinkButton } from '../links/LinkButton.tsx';
import { FactList } from '../sections/FactList.tsx';
import { KitExploded } from './KitExploded.tsx';
import { RobotGrid } from './RobotGrid.tsx';
import './ToolCard.css';

interface ToolCardProps {
  tool: LearningTool;
  withPoints?: boolean;
  /** The card carries the tool's anchor, for one page only. */
  withAnchor?: boolean;
}

/** A tool that we teach with, and its drawing. */
export function ToolCard({ tool, withPoints = false, withAnchor = false }: ToolCardProps) {
  const { id, title, promise, facts, points, action } = tool;
  return (
    <Card
      id={withAnchor ? id : undefined}
      title={title}
      promise={promise}
      art={id === 'kit' ? <KitExploded /> : <RobotGrid />}
      actions={<LinkButton href={action.href}>{action.label}</LinkButton>}
    >
      {withPoints && (
        <ul className="ticks">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <FactList facts={facts} />
    </Card>
  );
}
