/** The address of a booked registration's page that opens on the choice of another session. */
export const changeAddress = (page: string) => `${page}?change=session`;

/** @param search The query of an address */
export function asksForChange(search: string): boolean {
  return new URLSearchParams(search).get('change') === 'session';
}
