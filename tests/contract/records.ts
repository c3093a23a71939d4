/** Recorded and not asserted, because the provider does not document it. */
export class Records {
  #rows: string[] = [];

  note(what: string, value: unknown): void {
    this.#rows.push(`  ${what}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  }

  print(name: string): void {
    if (this.#rows.length > 0) console.info(`Recorded of ${name}, not asserted:\n${this.#rows.join('\n')}`);
  }
}
