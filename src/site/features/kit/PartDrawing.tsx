import type { KitPart } from '#content/sample/programs.ts';
import { Drawing } from '#site/ui/art/Drawing.tsx';
import board from './parts/board.svg?raw';
import keyboard from './parts/keyboard.svg?raw';
import tablet from './parts/tablet.svg?raw';

const parts: Record<KitPart['id'], string> = { tablet, keyboard, board };

/** One part of the kit; three stacked parts are the exploded view. */
export function PartDrawing({ id, name }: Pick<KitPart, 'id' | 'name'>) {
  return <Drawing svg={parts[id]} className="part-drawing" label={name} />;
}
