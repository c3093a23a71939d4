import type { AgeRange } from '#domain/booking/offer.ts';
import { limits, MAX_AGE, MIN_AGE } from '#domain/registration/registration.ts';
import { controlProps, Field } from '#site/ui/form/Field.tsx';
import { TextField } from '#site/ui/form/TextField.tsx';
import type { FormFieldsProps } from './ParentFields.tsx';

interface ChildFieldsProps extends FormFieldsProps {
  ages?: AgeRange | undefined;
}

export function ChildFields({
  values,
  errorOf,
  ages: { min, max } = { min: MIN_AGE, max: MAX_AGE },
}: ChildFieldsProps) {
  const ages = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const age = { name: 'childAge', label: "Child's age", error: errorOf('childAge') };
  const needs = {
    name: 'specialRequirements',
    label: 'Anything we should know? (optional)',
    hint: 'Help with reading, hearing or language, for example. This is not kept on the phone.',
    error: errorOf('specialRequirements'),
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_12.5rem] sm:items-start">
        <TextField
          name="childName"
          label="Child's name"
          autoComplete="section-child name"
          enterKeyHint="next"
          maxLength={limits.name}
          required
          defaultValue={values.childName}
          error={errorOf('childName')}
        />
        <Field {...age}>
          <select {...controlProps(age)} required defaultValue={values.childAge ?? ''}>
            <option value="">Choose an age</option>
            {ages.map((years) => (
              <option key={years} value={years}>
                {years} years old
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Field {...needs}>
        <textarea
          {...controlProps(needs)}
          rows={2}
          autoComplete="off"
          maxLength={limits.specialRequirements}
          defaultValue={values.specialRequirements}
        />
      </Field>
    </>
  );
}
