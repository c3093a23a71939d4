import { readStored, removeStored, writeStored } from './storage.ts';

// Importing #domain/clock.ts here would put the clock into the file that every island loads.
const SEVEN_DAYS_MS = 7 * 24 * 60 * 60 * 1000;

export type DraftOf<Field extends string> = Partial<Record<Field, string>>;

interface StoredDraft<Field extends string> {
  savedAt: number;
  values?: DraftOf<Field> | null;
}

/** An unsent form, kept on the phone for at most seven days. */
export interface Draft<Field extends string> {
  read(now?: number): DraftOf<Field> | null;
  /** Stores the typed values; an empty form stores nothing. Returns whether a draft is now stored. */
  save(typed: DraftOf<Field>, now?: number): boolean;
  delete(): void;
  /** The typed values that a draft may hold. */
  pick(typed: DraftOf<Field>): DraftOf<Field>;
}

/** The draft of one form, in localStorage under `key`. Only `fields` are ever stored. */
export function draftOf<Field extends string>(key: string, fields: readonly Field[]): Draft<Field> {
  const remove = () => removeStored('localStorage', key);
  const pick = (typed: DraftOf<Field>) => {
    const values: DraftOf<Field> = {};
    for (const field of fields) {
      const text: unknown = typed[field];
      if (typeof text === 'string' && text.trim()) values[field] = text.trim();
    }
    return values;
  };
  return {
    read(now = Date.now()) {
      const stored = readStored<StoredDraft<Field>>('localStorage', key);
      if (!stored) return null;
      const age = now - stored.savedAt;
      if (age >= 0 && age <= SEVEN_DAYS_MS) return pick(stored.values ?? {});
      remove();
      return null;
    },
    save(typed, now = Date.now()) {
      const values = pick(typed);
      if (Object.keys(values).length === 0) {
        remove();
        return false;
      }
      return writeStored('localStorage', key, { savedAt: now, values } satisfies StoredDraft<Field>);
    },
    delete: remove,
    pick,
  };
}
