import { vi } from 'vitest';

/** Gives a spec the event by which a browser tells a tab what another tab has stored. */
export function stubOtherTab(): { writes(name: string, value: unknown): void; removes(name: string): void } {
  const target = new EventTarget();
  vi.stubGlobal('window', target);
  const change = (key: string, newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  return {
    writes: (name, value) => change(name, JSON.stringify(value)),
    removes: (name) => change(name, null),
  };
}
