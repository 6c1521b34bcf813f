import type { Reader } from '@/lib/reading/readers';

/** A setting of this browser. Storage that is full, forbidden or edited by hand gives the fallback, never an error. */
export interface Preference<Value> {
  read(): Value;
  write(value: Value): void;
}

export function preference<Value>(key: string, take: Reader<Value>, fallback: Value): Preference<Value> {
  const name = `lotline.${key}`;
  return {
    read() {
      try {
        const stored = localStorage.getItem(name);
        return (stored === null ? undefined : take(JSON.parse(stored))) ?? fallback;
      } catch {
        return fallback;
      }
    },
    write(value) {
      try {
        localStorage.setItem(name, JSON.stringify(value));
      } catch {
        // private windows may refuse storage: the setting then lasts as long as the page
      }
    },
  };
}
