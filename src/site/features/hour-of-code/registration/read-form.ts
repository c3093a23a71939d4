import { answerField } from '#domain/booking/questions.ts';
import {
  type AskedOf,
  type ChildRegistration,
  readChildRegistration,
} from '#domain/registration/registration.ts';
import type { FormReading } from '#site/ui/form/use-submit.ts';

/** The checked contents of the form; one message per field, in the order of the fields. */
export function readForm(form: HTMLFormElement, asked: AskedOf = {}): FormReading<ChildRegistration> {
  const data = new FormData(form);
  const age = data.get('childAge');
  const values = {
    parentName: data.get('parentName'),
    email: data.get('email'),
    phone: data.get('phone'),
    childName: data.get('childName'),
    childAge: age ? Number(age) : Number.NaN,
    specialRequirements: data.get('specialRequirements'),
    newsletterOptIn: data.has('newsletterOptIn'),
    ...Object.fromEntries((asked.questions ?? []).map(answerField).map((name) => [name, data.get(name)])),
  };
  return readChildRegistration(values, asked);
}
