import { isRegisterType, type RegisterType } from '#domain/messages/interest.ts';

export interface Opening {
  type: RegisterType;
  /** The page or card that the visitor came from: a key of `registrationDialog.prefill`. */
  from: string | null;
  opener: HTMLElement;
}

/** Reads a link `<a data-register="school_clubs" data-from="kit">`. */
export function openingOf(link: HTMLElement): Opening {
  const { register, from } = link.dataset;
  return {
    type: isRegisterType(register) ? register : 'foundation',
    from: from ?? null,
    opener: link,
  };
}
