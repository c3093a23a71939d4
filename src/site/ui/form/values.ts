export function formValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** Fills fields that are still empty: typed text wins. */
export function fillEmptyFields(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control) control.value ||= text;
  }
}

/** Empties fields; `reset` would restore the values of a plain form's answer. */
export function clearFields(form: HTMLFormElement, names: readonly string[]): void {
  for (const name of names) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control) control.value = '';
  }
}
