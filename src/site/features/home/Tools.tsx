import { learningTools } from '#content/programs.ts';
import { home } from '#content/school.ts';
import { CardGrid } from '#site/ui/Card.tsx';
import { Section } from '#site/ui/Section.tsx';
import { ToolCard } from '#site/ui/tools/ToolCard.tsx';

export function Tools() {
  const { id, title, lead } = home.tools;
  return (
    <Section id={id} title={title} lead={lead} motif="python" tone="sky">
      <CardGrid wide>
        {learningTools.map((tool) => (
          <ToolCard key={tool.id} tool={tool} />
        ))}
      </CardGrid>
    </Section>
  );
}
