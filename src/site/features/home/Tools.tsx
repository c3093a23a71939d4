import { home, learningTools } from '#content/school.ts';
import { CardGrid } from '#site/ui/cards/Card.tsx';
import { Section } from '#site/ui/sections/Section.tsx';
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
