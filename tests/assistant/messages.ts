import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { assess, isAlarm } from '#assistant/safety/assess.ts';
import type { Recognition } from '#chat/types.ts';
import { BEFORE, GAP } from '#server/services/assistant/chat/school-engine.ts';

/** A message as a family types it, and its topics. */
export interface Message {
  /** Any of these, or several when it asks for several. */
  topics: readonly string[];
  /** What the same visitor asked before, oldest first. */
  recent: readonly string[];
  text: string;
}

/** `offered`: the engine is not sure, and the right topic is among its suggestions. `partly`: with something else. */
export type Grade = 'right' | 'partly' | 'offered' | 'unknown' | 'wrong';

export const grades: readonly Grade[] = ['right', 'partly', 'offered', 'unknown', 'wrong'];

/** Lines of `topic: message`, `topic + topic: message`, `topic | or this topic: earlier message >> message`. */
export const messages: readonly Message[] = readFileSync(resolve(import.meta.dirname, 'messages.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [, asked = '', said = ''] = /^([a-z:+| -]+?): (.+)$/.exec(line) ?? [];
    const all = said.split(BEFORE);
    return { topics: asked.split(/ [+|] /), recent: all.slice(0, -1), text: all.at(-1) ?? '' };
  });

/** Whether what was recognised is what the message asks for. */
export function grade({ topics, text }: Message, recognition: Recognition): Grade {
  const isAsked = (topic: string) => topics.includes(topic);
  if (recognition.danger === 'sure' || isAlarm(assess(text))) return isAsked('danger') ? 'right' : 'wrong';
  const chosen = recognition.topics.map(({ topic }) => topic);
  if (chosen.length > 0) {
    if (chosen.every(isAsked)) return 'right';
    return chosen.some(isAsked) ? 'partly' : 'wrong';
  }
  if (topics.some((topic) => topic === 'none' || topic.startsWith(GAP))) return 'right';
  return recognition.likely.some(isAsked) ? 'offered' : 'unknown';
}
