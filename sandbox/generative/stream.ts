import type { Language } from './languages.ts';
import type { Script } from './script.ts';

/** The events of an answer, as the service's stream. `cutOff` loses the connection. */
export function streamOf(
  language: Language,
  { pieces, end }: Script,
  cutOff: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const events = eventsOf(language, pieces, end);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = events.next();
      if (value !== undefined) controller.enqueue(encoder.encode(value));
      if (!done) return;
      if (end === 'hang') return new Promise(() => undefined);
      if (end === 'drop') cutOff();
      controller.close();
    },
  });
}

function* eventsOf(language: Language, pieces: readonly string[], end: Script['end']): Generator<string> {
  let written = 0;
  const write = function* (text: string) {
    written += Math.ceil(text.length / 4);
    for (const event of language.piece(text, written)) yield line(event);
  };
  for (const piece of pieces) yield* write(piece);
  while (end === 'endless') yield* write('And so on. ');
  if (end === 'error') yield line(language.error(500));
  if (end === 'not_json') yield 'data: {"candidates": [oops\n\n';
  const isRegular = end === 'whole' || end === 'cut' || end === 'blocked';
  const ending = language
    .ending(isRegular ? end : 'whole', written)
    .map(line)
    .join('');
  if (isRegular) yield ending;
  if (end === 'truncate') yield ending.slice(0, 30);
}

function line(event: object | string): string {
  return `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\r\n\r\n`;
}
