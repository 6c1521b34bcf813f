import type { ReactNode } from 'react';

/** One line of the palette. */
export interface PaletteEntry {
  key: string;
  group: 'people' | 'pages' | 'actions';
  label: string;
  /** A second, quieter word. */
  hint?: string;
  icon: ReactNode;
  /** The key that does the same. */
  keys?: string;
  run: () => void;
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Entries of whose words each begins as something typed does, without regard to accents. */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const terms = folded(typed).split(/\s+/).filter(Boolean);
  return entries.filter(({ label }) => terms.every((term) => ` ${folded(label)}`.includes(` ${term}`)));
}
