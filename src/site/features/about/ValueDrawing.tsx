import type { Value } from '#content/sample/about.ts';
import door from './values/door.svg?url&no-inline';
import hands from './values/hands.svg?url&no-inline';
import question from './values/question.svg?url&no-inline';
import shield from './values/shield.svg?url&no-inline';

const drawings: Record<Value['motif'], { source: string; picture: string }> = {
  hands: { source: hands, picture: 'Two hands set the top block on a stack of three' },
  question: {
    source: question,
    picture: 'A girl reads a message on her tablet and wonders what it tells her',
  },
  door: {
    source: door,
    picture: 'Two children come through a wide open door, one of them in a wheelchair',
  },
  shield: { source: shield, picture: 'A shield with a tick stands over a child between two adults' },
};

/** A drawing for each value of the school. A separate file, so that only visitors who scroll there load it. */
export function ValueDrawing({ motif }: Pick<Value, 'motif'>) {
  const { source, picture } = drawings[motif];
  return (
    <img
      className="value-drawing"
      src={source}
      alt={picture}
      width="240"
      height="150"
      loading="lazy"
      decoding="async"
    />
  );
}
