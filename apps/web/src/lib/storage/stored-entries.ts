import { parseLeniently } from '@/lib/api/api-failure';
import type { Reader } from '@/lib/reading/readers';

/**
 * Values that a person has not saved yet, each stored under its own key of this browser. Promises that a tab changes only what it names and that
 * a value which cannot be read (an older shape, an edit by hand) is lost alone. Without storage the values last as long as the page.
 */
export interface StoredEntries<Value> {
  read(key: string): Value | undefined;
  /** The values whose key begins with `prefix`. */
  list(prefix: string): Value[];
  write(key: string, value: Value): void;
  remove(key: string): void;
  /** Hears what other tabs write, and with undefined what they remove, until the returned function is called. */
  follow(listener: (key: string, value: Value | undefined) => void): () => void;
}

/** Splits what versions up to 0.2 kept under the name alone into entries. */
type OlderEntries = (older: object) => [key: string, value: unknown][];

export function storedEntries<Value>(name: string, take: Reader<Value>, older: OlderEntries = Object.entries): StoredEntries<Value> {
  const prefix = `lotline.${name}.`;
  /** What storage refused. */
  const refused = new Map<string, Value>();
  let isSplit = false;

  const parse = (text: string | null): Value | undefined => {
    try {
      return text === null ? undefined : take(JSON.parse(text));
    } catch {
      return undefined;
    }
  };
  const withStorage = <Answer>(work: (storage: Storage) => Answer): Answer | undefined => {
    try {
      if (!isSplit) splitOlder(localStorage, `lotline.${name}`, older);
      isSplit = true;
      return work(localStorage);
    } catch {
      return undefined;
    }
  };

  return {
    read: (key) => refused.get(key) ?? withStorage((storage) => parse(storage.getItem(prefix + key))),
    list(keyPrefix) {
      const stored = withStorage((storage) => namesIn(storage, prefix + keyPrefix).map((item) => parse(storage.getItem(item)))) ?? [];
      const kept = [...refused].flatMap(([key, value]) => (key.startsWith(keyPrefix) ? [value] : []));
      return [...kept, ...stored.filter((value) => value !== undefined)];
    },
    write(key, value) {
      const isStored = withStorage((storage) => {
        storage.setItem(prefix + key, JSON.stringify(value));
        return true;
      });
      if (isStored) refused.delete(key);
      else refused.set(key, value);
    },
    remove(key) {
      refused.delete(key);
      withStorage((storage) => storage.removeItem(prefix + key));
    },
    follow(listener) {
      const following = new AbortController();
      window.addEventListener(
        'storage',
        ({ key, newValue }) => {
          if (key?.startsWith(prefix)) listener(key.slice(prefix.length), parse(newValue));
        },
        { signal: following.signal },
      );
      return () => following.abort();
    },
  };
}

const namesIn = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((item) => item.startsWith(prefix));

function splitOlder(storage: Storage, name: string, entriesOf: OlderEntries): void {
  const text = storage.getItem(name);
  if (text === null) return;
  for (const [key, value] of readOlder(text, entriesOf)) storage.setItem(`${name}.${key}`, JSON.stringify(value));
  storage.removeItem(name);
}

/** What is damaged as a whole has nothing to keep. */
function readOlder(text: string, entriesOf: OlderEntries): [key: string, value: unknown][] {
  try {
    return entriesOf(parseLeniently(text));
  } catch {
    return [];
  }
}
