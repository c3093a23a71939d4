import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { currentPerson } from '../presence.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptField {
  name: string;
  value: string;
  checked?: boolean;
}

const NOT_KEPT = new Set(['file', 'hidden', 'password', 'submit', 'button']);

/**
 * Keeps what is typed in a form and not sent, when the form is left or the person is signed out, until this tab is closed
 * or another person signs in. The same form then offers it. What is typed while the form is sent is offered by the form
 * to which sending leads.
 */
export function useKeptFields(form: RefObject<HTMLFormElement | null>) {
  const typed = useRef(new Set<string>());
  const beingSent = useRef<Set<string> | null>(null);
  const [kept, setKept] = useState<readonly KeptField[] | null>(null);
  const [isPartly, setPartly] = useState(false);
  const waiting = useRef<readonly KeptField[]>([]);
  const key = useRef('');
  useLayoutEffect(() => {
    // The address may change while the form is filled in, as a letter's does, and has changed once the person is signed out.
    if (form.current && currentPerson() !== null) key.current = keyOf(form.current);
  });
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || currentPerson() === null) return;
    const fields: readonly KeptField[] = JSON.parse(sessionStorage.getItem(key.current) ?? '[]');
    const now = fieldsIn(element).map((field) => JSON.stringify(field));
    // A note is in its field already.
    if (fields.some((field) => !now.includes(JSON.stringify(field)))) {
      waiting.current = fields;
      setKept(fields);
    }
    const store = () => {
      const isSignedOut = currentPerson() === null;
      const names = new Set([...typed.current, ...((isSignedOut && beingSent.current) || [])]);
      // What was not typed may have been changed by another person by then.
      const left = [
        ...fieldsIn(element).filter(({ name }) => names.has(name)),
        ...(beingSent.current ? [] : waiting.current.filter(({ name }) => !names.has(name))),
      ];
      const at = beingSent.current && !isSignedOut ? keyOf(element) : key.current;
      if (left.length > 0) sessionStorage.setItem(at, JSON.stringify(left));
    };
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [form]);
  const keep = (fields: readonly KeptField[] | null) => {
    waiting.current = fields ?? [];
    setKept(fields);
  };
  const forget = () => {
    sessionStorage.removeItem(key.current);
    keep(null);
  };
  const putBackWhatFits = () => {
    if (!form.current || !kept) return;
    const left = putBack(form.current, kept).filter(
      ({ value, checked }) => value.trim() !== '' && checked === undefined,
    );
    if (left.length === 0) return forget();
    sessionStorage.setItem(key.current, JSON.stringify(left));
    keep(left);
    setPartly(true);
  };
  const noteTyped = ({ target }: FormEvent) => {
    if (target instanceof HTMLElement) typed.current.add(target.getAttribute('name') ?? '');
  };
  const noteSending = () => {
    beingSent.current = typed.current;
    typed.current = new Set();
  };
  const noteUnsent = () => {
    for (const name of beingSent.current ?? []) typed.current.add(name);
    beingSent.current = null;
  };
  const noteSent = () => {
    beingSent.current = null;
    forget();
  };
  const offer = kept && (
    <div role="status" className="note grid gap-3">
      <p>
        {isPartly
          ? 'This has no field yet. Add the same entries again, then put it back.'
          : 'What you typed here before was not sent.'}
      </p>
      {isPartly && (
        <ul className="grid gap-1">
          {kept.map(({ name, value }) => (
            <li key={`${name} ${value}`} className="whitespace-pre-wrap break-words" dir="auto">
              {value}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={putBackWhatFits}>
          Put back what you typed
        </button>
        <button type="button" className="text-button" onClick={forget}>
          Delete it
        </button>
      </div>
    </div>
  );
  return { offer, noteTyped, noteSending, noteUnsent, noteSent };
}

function keyOf(form: HTMLFormElement): string {
  const dialog = form.closest('dialog')?.querySelector('h2')?.textContent ?? '';
  return `typed ${location.pathname}${location.search} ${dialog} ${controlsOf(form)[0]?.name}`;
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName) &&
      (element as Control).name !== '' &&
      !NOT_KEPT.has((element as Control).type),
  );
}

const isTicked = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type);

function fieldsIn(form: HTMLFormElement): KeptField[] {
  return controlsOf(form).map((control) => ({
    name: control.name,
    value: control.value,
    ...(isTicked(control) && { checked: control.checked }),
  }));
}

/**
 * As if it were typed again, so that fields which React controls take it too.
 *
 * @returns what the form has no field for, such as an entry that was added to a list
 */
function putBack(form: HTMLFormElement, fields: readonly KeptField[]): KeptField[] {
  const left = [...fields];
  for (const control of controlsOf(form)) {
    const isSame = ({ name, value }: KeptField) =>
      name === control.name && (control.type !== 'radio' || value === control.value);
    const index = left.findIndex(isSame);
    const [field] = index < 0 ? [] : left.splice(index, 1);
    if (!field) continue;
    if (isTicked(control)) {
      if (control.checked !== field.checked) control.click();
    } else {
      // React overrides `value` on the element; the prototype's setter lets it see the change.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
        control,
        field.value,
      );
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
  return left;
}
