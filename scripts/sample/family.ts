import { ChildRegistration } from '../../src/domain/registration/registration.ts';

/** A child of a sample family, which `npm run registrations -- find sample` finds. */
export function sampleChild(number: number, details: Partial<ChildRegistration> = {}): ChildRegistration {
  return ChildRegistration.parse({
    parentName: `Sample Parent ${number}`,
    email: `sample${number}@families.example`,
    childName: `Sample Child ${number}`,
    childAge: 6 + (number % 11),
    phone: `0772 000 ${100 + number}`,
    ...details,
  });
}
