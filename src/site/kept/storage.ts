/** Storage may be full, disabled or absent; that must never stop a registration. */
function area(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

type StorageKind = 'localStorage' | 'sessionStorage';

export function readStored<Value>(kind: StorageKind, key: string): Value | null {
  try {
    const text = area(kind)?.getItem(key);
    return text ? (JSON.parse(text) as Value) : null;
  } catch {
    return null;
  }
}

export function writeStored(kind: StorageKind, key: string, value: unknown): boolean {
  try {
    area(kind)?.setItem(key, JSON.stringify(value));
    return area(kind) !== undefined;
  } catch {
    return false;
  }
}

export function removeStored(kind: StorageKind, key: string): void {
  try {
    area(kind)?.removeItem(key);
  } catch {
    // Nothing was stored where nothing can be stored.
  }
}
