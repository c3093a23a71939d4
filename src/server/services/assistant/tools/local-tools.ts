import type { ProjectWish } from '#assistant/tools.ts';
import type { ReadProgram, WrittenProgram } from './read-program.worker.ts';

/** The helper tools without a model: the same question always has the same answer, in the small Markdown. */
export interface LocalTools {
  /** One project for a wish. Does not check whether its theme suits children. */
  proposeProject(wish: ProjectWish): string;
  /**
   * Explains a program; `null` when the visitor has gone.
   *
   * @throws DomainError `invalid` when it takes too long, `busy` when too many programs wait
   */
  readProgram(program: WrittenProgram, gone?: AbortSignal): Promise<ReadProgram | null>;
}
