import { answerField, LONGEST_ANSWER, type OfferQuestion } from '#domain/booking/questions.ts';
import { SelectField } from '#site/ui/form/SelectField.tsx';
import { TextField } from '#site/ui/form/TextField.tsx';
import type { FormFieldsProps } from './ParentFields.tsx';

/** What the offer asks besides. The answers are not kept on the phone. */
export function QuestionFields({
  questions,
  values,
  errorOf,
}: FormFieldsProps & { questions: readonly OfferQuestion[] }) {
  return questions.map((question) => {
    const { label, choices, isRequired: required } = question;
    const name = answerField(question);
    const common = {
      name,
      label: required ? label : `${label} (optional)`,
      error: errorOf(name),
      required,
      defaultValue: values[name],
    };
    return choices.length > 0 ? (
      <SelectField
        key={name}
        {...common}
        placeholder="Please choose"
        choices={choices.map((choice) => ({ value: choice, label: choice }))}
      />
    ) : (
      <TextField key={name} {...common} maxLength={LONGEST_ANSWER} autoComplete="off" />
    );
  });
}
