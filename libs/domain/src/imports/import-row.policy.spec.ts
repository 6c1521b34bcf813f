import type { ImportMapping } from '@app/contracts/imports/imports.contract';
import { describe, expect, it } from 'vitest';
import { readNumbers } from '../contacts/written-numbers.policy';
import { readRow } from './import-row.policy';

const read = (mapping: ImportMapping, cells: string[], headers: string[] = []) =>
  readRow(cells, {
    headers,
    mapping,
    readNumbers: (text) => readNumbers(text, 'US'),
    findStage: (text) => (text === 'Nuevo' ? 'new' : null),
  });

describe('a file row', () => {
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

  it('collects tags, and notes with their headings', () => {
    const { draft, problems } = read(
      ['phone', 'tags', 'tags', 'notes', 'notes'],
      ['13055550101', 'SUV; Feria, SUV', 'VIP|Feria', 'Llamar', 'Facebook'],
      ['Celular', 'Tags', 'Grupo', 'Notas', 'Origen'],
    );
    expect(problems).toEqual([]);
    expect(draft).toMatchObject({ tags: ['SUV', 'Feria', 'VIP'], notes: 'Llamar\nOrigen: Facebook' });
  });

  it('reports every invalid cell', () => {
    const { problems } = read(['phone', 'stage', 'first_name'], ['abc', 'Otra', 'A'.repeat(81)]);
    expect(problems).toEqual([
      { problem: 'phone_invalid', column: 0 },
      { problem: 'stage_unknown', column: 1 },
      { problem: 'too_long', column: 2 },
    ]);
  });

  it('leaves an invalid e-mail address out, with a warning', () => {
    const { draft, problems, warning } = read(['phone', 'email'], ['13055550101', 'ana@']);
    expect({ email: draft.email, problems, warning }).toEqual({
      email: '',
      problems: [],
      warning: { problem: 'email_invalid', column: 1 },
    });
    expect(read(['phone', 'email'], ['13055550101', 'ana@mail.test'])).toMatchObject({ warning: null, draft: { email: 'ana@mail.test' } });
  });

  it('takes numbers as spreadsheets write them, unless digits are lost', () => {
    expect(read(['phone'], ['13055550101.0'])).toMatchObject({ draft: { phone: '+13055550101' }, problems: [] });
    expect(read(['name', 'phone'], ['Ana', '1.30556E+10']).problems).toEqual([{ problem: 'phone_rounded', column: 1 }]);
  });

  it('needs a phone or WhatsApp number, and may have missing cells', () => {
    expect(read(['name', 'phone', 'whatsapp_number'], ['Ana']).problems).toEqual([{ problem: 'phone_missing', column: 2 }]);
    expect(read(['name', 'phone', 'whatsapp_number'], ['Ana', '', '13055550101']).problems).toEqual([]);
  });

  it('has at most the tags that a contact can have', () => {
    const tags = Array.from({ length: 31 }, (_, index) => `t${index}`).join(';');
    expect(read(['phone', 'tags'], ['13055550101', tags]).problems).toEqual([{ problem: 'too_many_tags', column: 1 }]);
  });
});
