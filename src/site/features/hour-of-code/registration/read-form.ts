import { ChildRegistration } from '#domain/registration/registration.ts';
import type { FormReading } from '#site/ui/form/use-submit.ts';

/** What stands in the form, checked; one message per field, in the order of the fields. */
export function readForm(form: HTMLFormElement): FormReading<ChildRegistration> {
  const data = new FormData(form);
  const age = data.get('childAge');
  const parsed = ChildRegistration.safeParse({
    parentName: data.get('parentName'),
    email: data.get('email'),
    phone: data.get('phone'),
    childName: data.get('childName'),
    childAge: age ? Number(age) : Number.NaN,
    specialRequirements: data.get('specialRequirements'),
    newsletterOptIn: data.has('newsletterOptIn'),
  });
  if (parsed.success) return { value: parsed.data, errors: [] };
  const messages = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]);
    if (!messages.has(field)) messages.set(field, message);
  }
  return { value: null, errors: [...messages].map(([path, message]) => ({ path, message })) };
}
