import { helperTools } from '#content/helper-tools.ts';
import { TextAreaField } from '#site/ui/form/TextAreaField.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import type { ToolState } from './tool-state.ts';
import { useTool } from './use-tool.ts';

const ID = 'python-explainer';
const words = helperTools.code;

export function ExplainerTool({ state }: { state: ToolState }) {
  const tool = useTool(ID, state);
  return (
    <ToolPanel id={ID} words={words} state={state} tool={tool}>
      <TextAreaField
        name="code"
        label={words.field.label}
        hint={words.field.hint}
        idPrefix={ID}
        error={tool.errorOf('code')}
        defaultValue={state.form?.values.code}
        rows={6}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        required
      />
    </ToolPanel>
  );
}
