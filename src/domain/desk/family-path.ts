/**
 * The desk's page of a family, by the beginning of a registration's id: enough to find it, and the whole id would open
 * the parent's page to everyone who reads the address.
 */
export function familyPath(registrationId: string): string {
  return `/families/${registrationId.slice(0, 13)}`;
}
