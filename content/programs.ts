import { programs } from '#content/school.ts';
import type { Program, ProgramAction, ProgramPage } from './sample/programs.ts';

interface ProgramFact {
  label: 'Ages' | 'Place' | 'Length' | 'Price';
  value: string;
}

/** A program as one page shows it: the card, and the same four facts in the same order as on every other card. */
export interface ShownProgram {
  program: Program;
  facts: readonly [ProgramFact, ProgramFact, ProgramFact, ProgramFact];
  action: ProgramAction;
}

/** The programs that a page shows, in order. */
export function programsOn(page: ProgramPage): ShownProgram[] {
  return (programs as readonly Program[]).flatMap((program) => {
    const card = program.cards[page];
    if (!card) return [];
    return {
      program,
      facts: [
        { label: 'Ages', value: program.ages },
        { label: 'Place', value: program.place },
        { label: 'Length', value: program.length },
        { label: 'Price', value: card.price },
      ],
      action: card.action,
    } satisfies ShownProgram;
  });
}
