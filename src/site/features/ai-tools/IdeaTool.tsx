import { useRef, useState } from 'react';
import { helperTools, levelChoices } from '#content/helper-tools.ts';
import { SelectField } from '#site/ui/form/SelectField.tsx';
import { TextField } from '#site/ui/form/TextField.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import type { ToolState } from './tool-state.ts';
import { useTool } from './use-tool.ts';

const ID = 'project-ideas';
const words = helperTools.idea;

export function IdeaTool({ state }: { state: ToolState }) {
  const values = state.form?.values ?? {};
  const [idea, setIdea] = useState(Number(values.idea) || 1);
  const wantedIdea = useRef(idea);
  const tool = useTool(ID, state, wantedIdea);
  const submit = (form: HTMLFormElement, wanted: number) => {
    if (tool.isBusy) return;
    wantedIdea.current = wanted;
    setIdea(wanted);
    tool.onSubmit(form);
  };
  return (
    <ToolPanel
      id={ID}
      words={words}
      state={state}
      tool={{ ...tool, onSubmit: (form) => submit(form, 1) }}
      more={
        <button
          type="submit"
          name="idea"
          value={idea + 1}
          className="button"
          onClick={(event) => {
            event.preventDefault();
            if (event.currentTarget.form) submit(event.currentTarget.form, idea + 1);
          }}
        >
          {words.another}
        </button>
      }
    >
      <TextField
        name="theme"
        label={words.theme.label}
        hint={words.theme.hint}
        idPrefix={ID}
        error={tool.errorOf('theme')}
        defaultValue={values.theme}
        required
      />
      <SelectField
        name="level"
        label={words.level.label}
        placeholder={words.level.placeholder}
        choices={levelChoices}
        idPrefix={ID}
        defaultValue={values.level}
      />
    </ToolPanel>
  );
}
