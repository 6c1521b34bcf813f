import { parseLeniently } from '@/lib/api/api-failure';
import type { Reader } from '@/lib/reading/readers';

/** Splits what versions up to 0.2 kept under the name alone into entries. */
type OlderEntries = (older: object) => [key: string, value: unknown][];

/**
 * Values that a person has not saved yet, each stored under its own key of this browser. Promises that a tab changes only what it names and that
 * a value which cannot be read (an older shape, an edit by hand) is lost alone. Without storage the values last as long as the page.
 */
export class StoredEntries<Value> {
  private readonly prefix: string;
  /** Storage refused these entries. */
  private readonly refused = new Map<string, Value>();
  private isSplit = false;

  constructor(
    private readonly name: string,
    private readonly take: Reader<Value>,
    private readonly older: OlderEntries = Object.entries,
  ) {
    this.prefix = `lotline.${name}.`;
  }

  read(key: string): Value | undefined {
    return this.refused.get(key) ?? this.withStorage((storage) => this.parse(storage.getItem(this.prefix + key)));
  }

  /** The values whose key begins with `start`. */
  list(start: string): Value[] {
    const stored = this.withStorage((storage) => namesIn(storage, this.prefix + start).map((item) => this.parse(storage.getItem(item))));
    const refused = [...this.refused].flatMap(([key, value]) => (key.startsWith(start) ? [value] : []));
    return [...refused, ...(stored ?? []).filter((value) => value !== undefined)];
  }

  write(key: string, value: Value): void {
    const isStored = this.withStorage((storage) => {
      storage.setItem(this.prefix + key, JSON.stringify(value));
      return true;
    });
    if (isStored) this.refused.delete(key);
    else this.refused.set(key, value);
  }

  remove(key: string): void {
    this.refused.delete(key);
    this.withStorage((storage) => storage.removeItem(this.prefix + key));
  }

  /** Hears what other tabs write, and with undefined what they remove, until the returned function is called. */
  follow(listener: (key: string, value: Value | undefined) => void): () => void {
    const following = new AbortController();
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key?.startsWith(this.prefix)) listener(key.slice(this.prefix.length), this.parse(newValue));
    };
    window.addEventListener('storage', hear, { signal: following.signal });
    return () => following.abort();
  }

  private withStorage<Answer>(work: (storage: Storage) => Answer): Answer | undefined {
    try {
      if (!this.isSplit) splitOlder(localStorage, `lotline.${this.name}`, this.older);
      this.isSplit = true;
      return work(localStorage);
    } catch {
      return undefined;
    }
  }

  private parse(text: string | null): Value | undefined {
    try {
      return text === null ? undefined : this.take(JSON.parse(text));
    } catch {
      return undefined;
    }
  }
}

const namesIn = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((item) => item.startsWith(prefix));

function splitOlder(storage: Storage, name: string, entriesOf: OlderEntries): void {
  const text = storage.getItem(name);
  if (text === null) return;
  for (const [key, value] of readOlder(text, entriesOf)) storage.setItem(`${name}.${key}`, JSON.stringify(value));
  storage.removeItem(name);
}

/** A value that is damaged as a whole has nothing to keep. */
function readOlder(text: string, entriesOf: OlderEntries): [key: string, value: unknown][] {
  try {
    return entriesOf(parseLeniently(text));
  } catch {
    return [];
  }
}
