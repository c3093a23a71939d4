import type { Scenario } from './scenario.ts';

/** Which scenario the control plane has chosen for which transaction reference. */
export class ScriptBook {
  #exact = new Map<string, Scenario>();
  #prefixes = new Map<string, Scenario>();
  #next: Scenario[] = [];
  #seen = new Set<string>();
  /** While true, the loader script answers 503. */
  isLoaderBlocked = false;

  /**
   * `reference` is a whole `tx_ref`, or a prefix ending in `*` (which stays until the reset),
   * or `*` alone or nothing for the next new reference that is seen.
   */
  write(reference: string | undefined, scenario: Scenario): void {
    if (!reference || reference === '*') this.#next.push(scenario);
    else if (reference.endsWith('*')) this.#prefixes.set(reference.slice(0, -1), scenario);
    else this.#exact.set(reference, scenario);
  }

  /** The scenario scripted for a reference. The first sight of a new one uses up a script for "the next". */
  claim(reference: string): Scenario | undefined {
    const isNew = !this.#seen.has(reference);
    this.#seen.add(reference);
    const scripted = this.#exact.get(reference) ?? this.#byPrefix(reference);
    if (scripted || !isNew) return scripted;
    const next = this.#next.shift();
    if (next) this.#exact.set(reference, next);
    return next;
  }

  reset(): void {
    this.#exact.clear();
    this.#prefixes.clear();
    this.#next = [];
    this.#seen.clear();
    this.isLoaderBlocked = false;
  }

  #byPrefix(reference: string): Scenario | undefined {
    const longestFirst = [...this.#prefixes].sort(([a], [b]) => b.length - a.length);
    return longestFirst.find(([prefix]) => reference.startsWith(prefix))?.[1];
  }
}
