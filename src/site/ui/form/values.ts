/** The texts in a form. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** Puts values into fields that are still empty: what the visitor has just typed wins. */
export function fillEmptyFields(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control) control.value ||= text;
  }
}

/** Empties fields; `reset` would bring back what a plain form's answer had in them. */
export function clearFields(form: HTMLFormElement, names: readonly string[]): void {
  for (const name of names) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control) control.value = '';
  }
}
