import { contactFields } from '#domain/messages/contact.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What stands in the form, the honeypot's `website` included. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** Puts kept values into fields that are still empty: what the visitor has just typed wins. */
export function fillEmptyFields(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const control of controlsOf(form)) control.value ||= values[control.name] ?? '';
}

/** Empties the form; `reset` would bring back what a plain form's answer had in it. */
export function clearFields(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) control.value = '';
}

function controlsOf(form: HTMLFormElement): Control[] {
  return contactFields.map((name) => form.elements.namedItem(name) as Control);
}
