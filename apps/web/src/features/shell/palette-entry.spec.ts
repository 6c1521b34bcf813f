import { expect, it } from 'vitest';
import { matchingEntries, type PaletteEntry } from './palette-entry';

const entry = (label: string): PaletteEntry => ({ key: label, group: 'pages', label, icon: null, run: () => undefined });
const entries = ['Call history', 'Contacts', 'Configuración', 'Cerrar sesión'].map(entry);
const found = (typed: string) => matchingEntries(entries, typed).map(({ label }) => label);

it('are found by the beginnings of their words, blind to accents and case', () => {
  expect(found('con')).toEqual(['Contacts', 'Configuración']);
  expect(found('ses CERR')).toEqual(['Cerrar sesión']);
  expect(found('configuracion')).toEqual(['Configuración']);
  expect(found('tory')).toEqual([]);
});

it('are all there while nothing is typed', () => {
  expect(found(' ')).toHaveLength(4);
});
