/** @param search The query of an address */
export function asksForChange(search: string): boolean {
  return new URLSearchParams(search).get('change') === 'session';
}
