import { assess, isAlarm, type Safety } from '#assistant/safety/assess.ts';
import { redactInput, type ToolInput, toolInstructions, withoutThemeMarks } from '#assistant/tools.ts';
import { aiTools, answerContacts } from '#content/ai-tools.ts';
import { assistant } from '#content/assistant.ts';
import { DomainError } from '#domain/errors.ts';
import type { Speech } from '#explainer/explain-program.ts';
import type { Context } from '../../../context.ts';
import { askModel } from '../model/ask-model.ts';
import type { ModelAnswer } from '../model/model-answer.ts';

export interface ToolAnswer {
  /** Small Markdown; empty if the model's answer had no text. */
  text: string;
  isCut: boolean;
  /** `rules`: the text was refused by our rules. */
  from: 'model' | 'local' | 'rules';
  /** The name of the model; `null` where none wrote it. */
  model: string | null;
  /** Personal data was removed from the text. */
  isRedacted: boolean;
}

/**
 * Answers a helper tool's question: by the generative service where there is one and its budget has room, else by our own
 * engine, which says so.
 *
 * @returns `null` when the visitor has gone
 * @throws DomainError `provider_unavailable`
 */
export async function runTool(
  ctx: Context,
  input: ToolInput,
  gone: AbortSignal = new AbortController().signal,
): Promise<ToolAnswer | null> {
  const { input: redacted, isRedacted } = redactInput(input);
  const asked = withoutThemeMarks(redacted);
  const say = (text: string, from: ToolAnswer['from'] = 'rules'): ToolAnswer => ({
    text,
    isCut: false,
    from,
    model: null,
    isRedacted,
  });

  const program =
    input.tool === 'python-explainer'
      ? await ctx.localTools.readProgram({ code: input.code, redacted: materialOf(asked) }, gone)
      : undefined;
  if (program === null) return null;
  const { safety, isWorrying } = judge(input, program?.speech);
  if (isAlarm(safety)) return say(safety === 'emergency' ? assistant.emergency : assistant.danger);
  if (safety === 'unsafe') return say(refusalOf(input));
  const localText = () =>
    asked.tool === 'project-ideas'
      ? ctx.localTools.proposeProject(asked.wish)
      : (program?.explanation ?? null);
  const answerLocally = (note: string | null) => {
    const parts = [note, localText(), isWorrying ? aiTools.worryInCode : null];
    return say(parts.filter((part) => part !== null).join('\n\n'), 'local');
  };
  if (ctx.generative === null || isWorrying || !mayLeave(input)) return answerLocally(null);

  const question = {
    instruction: toolInstructions[input.tool],
    material: materialOf(asked),
    materialKind: input.tool === 'python-explainer' ? ('program' as const) : ('speech' as const),
    contacts: answerContacts(),
  };
  const answer = await askModel(ctx, ctx.generative, question, gone);
  if (answer === null) return null;
  if (answer.kind === 'over_budget') return answerLocally(aiTools.overBudget);
  // A service's refusal does not mean that the program is unsuitable.
  if (answer.kind === 'refused')
    return input.tool === 'python-explainer' ? answerLocally(null) : say(refusalOf(input));
  const { text, isCut } = textOf(answer);
  return { text, isCut, from: 'model', model: ctx.generative.gateway.model, isRedacted };
}

interface Judgement {
  /** Applies to a person's words, not to a program. */
  safety: Safety;
  /** A comment or string in a program may describe a real danger. */
  isWorrying: boolean;
}

/** @param speech The comments and strings of a program. */
function judge(input: ToolInput, speech: Speech = { said: '', quoted: '' }): Judgement {
  if (input.tool === 'project-ideas') return { safety: assess(input.wish.theme, 'theme'), isWorrying: false };
  return { safety: assess(speech.said), isWorrying: isAlarm(assess(speech.quoted)) };
}

/** Words that we refuse from a person are not sent to a service inside a program either. */
function mayLeave(input: ToolInput): boolean {
  return input.tool === 'project-ideas' || assess(input.code) === 'fine';
}

function textOf(answer: Exclude<ModelAnswer, { kind: 'over_budget' | 'refused' }>) {
  if (answer.kind === 'unavailable') throw new DomainError('provider_unavailable', aiTools.unavailable);
  if (answer.kind === 'empty') return { text: '', isCut: true };
  return { text: answer.isCut ? `${answer.text}\n\n${aiTools.cut}` : answer.text, isCut: answer.isCut };
}

function refusalOf({ tool }: ToolInput): string {
  return tool === 'project-ideas' ? aiTools.refused : aiTools.refusedCode;
}

function materialOf(input: ToolInput): string {
  if (input.tool === 'python-explainer') return input.code;
  const { theme, level, idea } = input.wish;
  return `Level: ${level ?? 'whatever suits the theme'}\nNumber of the idea: ${idea}\nTheme: ${theme}`;
}
