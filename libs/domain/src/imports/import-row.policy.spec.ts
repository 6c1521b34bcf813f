import type { ImportMapping } from '@app/contracts/imports/imports.contract';
import { describe, expect, it } from 'vitest';
import { readRow } from './import-row.policy';

const read = (mapping: ImportMapping, cells: string[], headers: string[] = []) =>
  readRow(cells, {
    headers,
    mapping,
    parsePhone: (text) => (/^\d{7,}$/.test(text) ? `+${text}` : null),
    findStage: (text) => (text === 'Nuevo' ? 'new' : null),
  });

describe('a row of a file', () => {
  it.each([
    ['Ana', ['Ana', '']],
    ['Ana Ruiz', ['Ana', 'Ruiz']],
    ['Ana Ruiz Mena', ['Ana', 'Ruiz Mena']],
    ['Ana María Ruiz Mena', ['Ana María', 'Ruiz Mena']],
    ['Ruiz Mena, Ana  María', ['Ana María', 'Ruiz Mena']],
  ])('divides the whole name %j', (name, expected) => {
    const { draft } = read(['name', 'phone'], [name, '13055550101']);
    expect([draft.first_name, draft.last_name]).toEqual(expected);
  });

  it('gathers tags, and notes with what their columns are called', () => {
    const { draft, problems } = read(
      ['phone', 'tags', 'tags', 'notes', 'notes'],
      ['13055550101', 'SUV; Feria, SUV', 'VIP|Feria', 'Llamar', 'Facebook'],
      ['Celular', 'Tags', 'Grupo', 'Notas', 'Origen'],
    );
    expect(problems).toEqual([]);
    expect(draft).toMatchObject({ tags: ['SUV', 'Feria', 'VIP'], notes: 'Llamar\nOrigen: Facebook' });
  });

  it('tells of every cell that cannot be what its column is', () => {
    const { problems } = read(['phone', 'email', 'stage', 'first_name'], ['abc', 'ana@', 'Otra', 'A'.repeat(81)]);
    expect(problems).toEqual([
      { problem: 'phone_invalid', column: 0 },
      { problem: 'email_invalid', column: 1 },
      { problem: 'stage_unknown', column: 2 },
      { problem: 'too_long', column: 3 },
    ]);
  });

  it('needs a phone or a WhatsApp number, and no cell beyond its end', () => {
    expect(read(['name', 'phone', 'whatsapp_number'], ['Ana']).problems).toEqual([{ problem: 'phone_missing', column: 2 }]);
    expect(read(['name', 'phone', 'whatsapp_number'], ['Ana', '', '13055550101']).problems).toEqual([]);
  });

  it('has as many tags as a contact can have', () => {
    const tags = Array.from({ length: 31 }, (_, index) => `t${index}`).join(';');
    expect(read(['phone', 'tags'], ['13055550101', tags]).problems).toEqual([{ problem: 'too_many_tags', column: 1 }]);
  });
});
