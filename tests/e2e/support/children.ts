export interface Child {
  parentName: string;
  email: string;
  phone: string;
  childName: string;
  childAge: string;
  specialRequirements: string;
  newsletterOptIn: boolean;
}

let children = 0;

const lastThree = (number: number) => String(number % 1000).padStart(3, '0');

/** A new family. */
export function aChild(details: Partial<Child> = {}): Child {
  children += 1;
  return {
    parentName: 'Grace Nabirye',
    email: `family-${process.pid}-${children}@families.example`,
    phone: `0772 ${lastThree(process.pid)} ${lastThree(children)}`,
    childName: 'Amina Nabirye',
    childAge: '10',
    specialRequirements: '',
    newsletterOptIn: false,
    ...details,
  };
}
