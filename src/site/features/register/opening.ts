import { isRegisterType, type RegisterType } from '#domain/registration/program-registration.ts';

/** With what the dialog is opened, and where the focus goes when it closes. */
export interface Opening {
  type: RegisterType;
  /** Where the visitor came from: a key of `registrationDialog.prefill`. */
  from: string | null;
  /** What a session costs, as it is written. */
  price: string;
  opener: HTMLElement;
}

/** Reads a link `<a data-register="school_clubs" data-from="kit">`. */
export function openingOf(link: HTMLElement): Opening {
  const { register, from } = link.dataset;
  const { price = '' } = document.body.dataset;
  return {
    type: isRegisterType(register) ? register : 'foundation',
    from: from ?? null,
    price,
    opener: link,
  };
}
