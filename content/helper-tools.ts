import type { ProjectLevel } from '#assistant/tools.ts';

/** The words of the two helper tools on the Hour of Code page; what they answer is made by the server. */
export const helperTools = {
  title: 'For you, beside your child',
  lead: 'Two helpers for the parent or teacher who sits next to a young coder. Please write no names.',
  idea: {
    title: 'Find a project idea',
    theme: { label: 'Theme', hint: 'What your child likes: football, music, the farm.' },
    level: { label: 'Level', placeholder: 'Whatever suits' },
    submit: 'Get an idea',
    busy: 'Thinking of a project…',
    another: 'Another idea',
    result: 'Project idea',
  },
  code: {
    title: 'Have Python code explained',
    field: { label: 'Python code', hint: 'Paste a program. It is read, never run.' },
    submit: 'Explain the code',
    busy: 'Reading the code…',
    result: 'What the code does',
  },
  slow: 'This takes longer than usual. Please wait a little.',
  redacted: 'For your safety we took a phone number or an e-mail address out before sending.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'It could not be copied. Please mark the text and copy it by hand.',
} as const;

export const levelChoices = [
  { value: 'blocks', label: 'Blocks, no typing' },
  { value: 'physical-computing', label: 'Lights and sensors' },
  { value: 'python', label: 'Python' },
] as const satisfies readonly { value: ProjectLevel; label: string }[];
