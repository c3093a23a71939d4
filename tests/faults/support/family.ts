import type { RegistrationView } from '#domain/registration/view.ts';
import { type Answer, call } from './http.ts';
import type { PaymentOrder } from './sandbox.ts';

/** What a parent types into the registration form. */
export interface Family {
  parentName: string;
  email: string;
  phone: string;
  childName: string;
  childAge: number;
  specialRequirements: string;
  newsletterOptIn: boolean;
}

let families = 0;

export function aFamily(): Family {
  families += 1;
  return {
    parentName: `Parent ${families}`,
    email: `parent${families}@families.example`,
    phone: `+2567720${String(families).padStart(5, '0')}`,
    childName: `Child ${families}`,
    childAge: 6 + (families % 13),
    specialRequirements: `Seat near the front, please (${families})`,
    newsletterOptIn: families % 2 === 0,
  };
}

export interface Registered {
  registrationId: string;
  registration: RegistrationView;
}

interface Verified {
  paymentStatus?: string;
  message?: string;
}

/** The calls of a family's browser to the site at `origin`. */
export function browserAt(origin: string) {
  return {
    register: (family: Family, key?: string) =>
      call<Registered>('POST', `${origin}/api/child-registration`, {
        json: family,
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    openPayment: (id: string) =>
      call<PaymentOrder>('POST', `${origin}/api/registrations/${id}/payments`, { json: {} }),
    verify: (registrationId: string) =>
      call<Verified>('POST', `${origin}/api/verify-payment`, { json: { registrationId } }),
    book: (id: string, session: { sessionDate: string; sessionSlot: string }) =>
      call<{ registration: RegistrationView; message?: string }>(
        'POST',
        `${origin}/api/registrations/${id}/booking`,
        { json: session },
      ),
    read: async (id: string) =>
      (await call<{ registration: RegistrationView }>('GET', `${origin}/api/registration/${id}`)).body
        .registration,
  };
}

export async function registered(origin: string, family: Family): Promise<string> {
  return expectStatus(await browserAt(origin).register(family), 201).registrationId;
}

export async function openedPayment(origin: string, registrationId: string): Promise<PaymentOrder> {
  return expectStatus(await browserAt(origin).openPayment(registrationId), 201);
}

function expectStatus<Body>({ status, body }: Answer<Body>, expected: number): Body {
  if (status === expected) return body;
  throw new Error(`${expected} was expected and ${status} answered: ${JSON.stringify(body)}`);
}
