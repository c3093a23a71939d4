import { registrationWords } from '#domain/desk/plain-words.ts';
import { CheckField, type Field } from '../../parts/Form.tsx';
import { moment } from '../../parts/when.ts';
import type { FamilyData } from './family-data.ts';

/** The name of the tick for all registrations of a mailbox that has more than its page shows. */
const ALL = 'all';

/**
 * Which registrations of the mailbox an act is for.
 *
 * @param ticked The registration that is ticked at first
 * @param hasAll Whether all can be ticked at once where the page does not show all
 */
export function RegistrationTicks({
  family: { registrations, count },
  ticked,
  hasAll = false,
  hint,
}: {
  family: FamilyData;
  ticked: string | undefined;
  hasAll?: boolean;
  hint: string;
}) {
  return (
    <fieldset className="field">
      <legend>Of these registrations</legend>
      {registrations.map(({ id, childName, parentName, offer, createdAt, state }) => (
        <CheckField
          key={id}
          name={id}
          label={`${childName}, ${offer}, registered by ${parentName} on ${moment(createdAt)} (${(registrationWords[state] ?? state).toLowerCase()})`}
          defaultChecked={id === ticked}
        />
      ))}
      {hasAll && count > registrations.length && (
        <CheckField name={ALL} label={`All ${count} registrations of the address, also those not shown`} />
      )}
      <p className="field-hint">Anyone can register with any address. {hint}</p>
    </fieldset>
  );
}

/** The ids of the ticked ones that the page shows. */
export const tickedOf = ({ registrations }: FamilyData, field: Field): string[] =>
  registrations.map(({ id }) => id).filter((id) => field(id) === 'on');

/** The same, or all registrations of the address. */
export const chosenOf = (family: FamilyData, field: Field) =>
  field(ALL) === 'on' ? ALL : tickedOf(family, field);
