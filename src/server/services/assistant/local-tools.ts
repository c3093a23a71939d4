import type { ProjectWish } from '#domain/assistant/tools.ts';

/** The helper tools without a model: the same question always has the same answer, in the small Markdown. */
export interface LocalTools {
  /** One project for a wish; `null` for a theme that it will not make one for. */
  proposeProject(wish: ProjectWish): string | null;
  explainPython(code: string): string;
}
