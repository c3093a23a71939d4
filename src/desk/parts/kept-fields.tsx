import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { currentPerson } from '../presence.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptField {
  name: string;
  value: string;
  checked?: boolean;
}

const NOT_KEPT = new Set(['file', 'hidden', 'password', 'submit', 'button']);

interface Kept {
  fields: readonly KeptField[];
  /** It was on its way when the form was left, and may have arrived. */
  wasBeingSent: boolean;
}

/**
 * Keeps what is typed in a form and not sent, when the form is left or the person is signed out, until this tab is closed
 * or another person signs in. The same form then offers it. What is typed while the form is sent is offered by the form
 * to which sending leads.
 *
 * @param about What the form is about, such as `answer 17`: two forms about the same offer the same words. It may
 *   change while the form is sent, to what the next form is about. Without it nothing is kept.
 */
export function useKeptFields(form: RefObject<HTMLFormElement | null>, about: string | undefined) {
  const typed = useRef(new Set<string>());
  const beingSent = useRef<{ key: string; names: Set<string> } | null>(null);
  /** What stays of a form that was left while it was sent, once it has been sent. */
  const afterwards = useRef<readonly KeptField[]>([]);
  const [kept, setKept] = useState<readonly KeptField[] | null>(null);
  const [reason, setReason] = useState<keyof typeof reasons>('unsent');
  const waiting = useRef<readonly KeptField[]>([]);
  const key = useRef('');
  useLayoutEffect(() => {
    key.current = about === undefined ? '' : `typed ${about}`;
  });
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || key.current === '' || currentPerson() === null) return;
    const stored = sessionStorage.getItem(key.current);
    const { fields, wasBeingSent }: Kept = stored ? JSON.parse(stored) : { fields: [], wasBeingSent: false };
    const now = fieldsIn(element).map((field) => JSON.stringify(field));
    if (fields.some((field) => !now.includes(JSON.stringify(field)))) {
      waiting.current = fields;
      setKept(fields);
      setReason(wasBeingSent ? 'uncertain' : 'unsent');
    }
    const store = () => {
      const of = (names: Set<string>) => fieldsIn(element).filter(({ name }) => names.has(name));
      const offered = waiting.current.filter(({ name }) => !typed.current.has(name));
      const sent = beingSent.current;
      // What was not typed may have been changed by another person by then.
      if (!sent) return put(key.current, [...of(typed.current), ...offered]);
      const all = new Set([...typed.current, ...sent.names]);
      afterwards.current = of(typed.current);
      put(sent.key, [...of(all), ...offered.filter(({ name }) => !all.has(name))], true);
      if (sent.key === key.current) return;
      put(key.current, afterwards.current);
      afterwards.current = [];
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
  const forget = (of = key.current) => {
    sessionStorage.removeItem(of);
    keep(null);
  };
  const putBackWhatFits = () => {
    if (!form.current || !kept) return;
    const left = putBack(form.current, kept).filter(
      ({ value, checked }) => value.trim() !== '' && checked === undefined,
    );
    if (left.length === 0) return forget();
    put(key.current, left);
    keep(left);
    setReason('partly');
  };
  const noteTyped = ({ target }: FormEvent) => {
    if (target instanceof HTMLElement) typed.current.add(target.getAttribute('name') ?? '');
  };
  const noteSending = () => {
    beingSent.current = { key: key.current, names: typed.current };
    typed.current = new Set();
    afterwards.current = [];
  };
  const noteUnsent = () => {
    for (const name of beingSent.current?.names ?? []) typed.current.add(name);
    beingSent.current = null;
  };
  const noteSent = () => {
    const of = beingSent.current?.key;
    beingSent.current = null;
    forget(of);
    if (of) put(of, afterwards.current);
  };
  const offer = kept && (
    <div role="status" className="note grid gap-3">
      <p>{reasons[reason]}</p>
      {reason === 'partly' && (
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
        <button type="button" className="text-button" onClick={() => forget()}>
          Delete it
        </button>
      </div>
    </div>
  );
  return { offer, noteTyped, noteSending, noteUnsent, noteSent };
}

const reasons = {
  unsent: 'What you typed here before was not sent.',
  uncertain: 'What you typed here before was on its way when you left. Look whether it has arrived.',
  partly: 'This has no field yet. Add the same entries again, then put it back.',
};

function put(key: string, fields: readonly KeptField[], wasBeingSent = false): void {
  const kept: Kept = { fields, wasBeingSent };
  if (key !== '' && fields.length > 0) sessionStorage.setItem(key, JSON.stringify(kept));
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
