import { assess, isAlarm, type Safety } from '#assistant/safety/assess.ts';
import { redactInput, type ToolInput, toolInstructions, withoutThemeMarks } from '#assistant/tools.ts';
import { aiTools, answerContacts } from '#content/ai-tools.ts';
import { assistant } from '#content/assistant.ts';
import { DomainError } from '#domain/errors.ts';
import type { Speech } from '#explainer/explain-program.ts';
import type { Context } from '../../context.ts';
import type { Visitor } from '../../fairness/visitor.ts';
import { askModel } from './ask-model.ts';
import type { ModelAnswer } from './model-answer.ts';

export interface ToolAnswer {
  /** In the small Markdown; empty where a model answered without a word. */
  text: string;
  isCut: boolean;
  /** `rules` for what no tool was asked about. */
  from: 'model' | 'local' | 'rules';
  /** The name of the model; `null` where none wrote it. */
  model: string | null;
  /** Something personal was in the text and was left out. */
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
  visitor: Visitor,
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
      ? await ctx.localTools.readProgram({ code: input.code, redacted: materialOf(asked) }, visitor, gone)
      : undefined;
  if (program === null) return null;
  const { safety, isWorrying, mayLeave } = judge(input, program?.speech);
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
  if (ctx.generative === null || !mayLeave) return answerLocally(null);

  const question = {
    instruction: toolInstructions[input.tool],
    material: materialOf(asked),
    materialKind: input.tool === 'python-explainer' ? ('program' as const) : ('speech' as const),
    visitor,
    contacts: answerContacts,
  };
  const answer = await askModel(ctx, ctx.generative, question, gone);
  if (answer === null) return null;
  if (answer.kind === 'over_budget') return answerLocally(aiTools.overBudget);
  // What a service will not say about a program says nothing against the program.
  if (answer.kind === 'refused')
    return input.tool === 'python-explainer' ? answerLocally(null) : say(refusalOf(input));
  const { text, isCut } = textOf(answer);
  return { text, isCut, from: 'model', model: ctx.generative.gateway.model, isRedacted };
}

interface Judgement {
  /** Of what a person says; a program is not a person. */
  safety: Safety;
  /** A note or a text inside a program tells of a danger that may be real. */
  isWorrying: boolean;
  /** Nothing that would be refused if a person said it is handed to a service, as a program neither. */
  mayLeave: boolean;
}

/** @param speech What a person says in a program. */
function judge(input: ToolInput, speech: Speech = { said: '', quoted: '' }): Judgement {
  if (input.tool === 'project-ideas')
    return { safety: assess(input.wish.theme, 'theme'), isWorrying: false, mayLeave: true };
  const isWorrying = isAlarm(assess(speech.quoted));
  return {
    safety: assess(speech.said),
    isWorrying,
    mayLeave: !isWorrying && assess(input.code) === 'fine',
  };
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
