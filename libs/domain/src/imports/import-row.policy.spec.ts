import type { ImportMapping } from '@app/contracts/imports/imports.contract';
import { describe, expect, it } from 'vitest';
import { readNumbers } from '../contacts/contact-numbers.service';
import { readRow } from './import-row.policy';
import { FieldColumns } from './row-cells.policy';

const read = (mapping: ImportMapping, cells: string[], { headers = [], order = [] }: { headers?: string[]; order?: number[] } = {}) =>
  readRow(cells, {
    headers,
    columns: new FieldColumns(mapping, order),
    readNumbers: (text) => readNumbers(text, 'US'),
    choiceOf: (_, text) =>
      new Map([
        ['Nuevo', 'new'],
        ['Ignored', null],
        ['No llamadas', 'contacted'],
      ]).get(text),
    isStage: (text) => ['Nuevo', 'No llamadas', 'Do Not Call'].includes(text),
  });

describe('a file row', () => {
  it('collects tags, and notes with their headings', () => {
    const { draft, warnings } = read(
      ['phone', 'tags', 'tags', 'notes', 'notes'],
      ['13055550101', 'SUV; Feria, SUV', 'VIP|Feria ::: * myContacts', 'Llamar', 'Facebook'],
      { headers: ['Celular', 'Tags', 'Grupo', 'Notas', 'Origen'] },
    );
    expect(warnings).toEqual([]);
    expect(draft).toMatchObject({ tags: ['SUV', 'Feria', 'VIP'], notes: 'Llamar\nOrigen: Facebook' });
  });

  it.each([
    [['', '786 555 0101', '786 555 0102'], '+17865550101', 'Work: +17865550102'],
    [['786 555 0100', '786 555 0101', '786 555 0100'], '+17865550100', 'Home: +17865550101'],
    [['0', 'N/A', '786 555 0102'], '+17865550102', ''],
    [['none at all', '786 555 0101', ''], '+17865550101', ''],
  ])('takes of %j the first that has a number, and notes the others', (cells, phone, notes) => {
    const { draft, rejection } = read(['phone', 'phone', 'phone'], cells, { headers: ['Mobile', 'Home', 'Work'] });
    expect({ phone: draft.phone, notes: draft.notes, rejection }).toEqual({ phone, notes, rejection: null });
  });

  it('notes further full names', () => {
    const { draft } = read(['name', 'name', 'name', 'phone'], ['Ana Ruiz', 'Toyota Sur', 'Ana Ruiz', '786 555 0101'], {
      headers: ['Customer', 'Contact', 'Name', 'Phone'],
    });
    expect(draft).toMatchObject({ first_name: 'Ana', last_name: 'Ruiz', notes: 'Contact: Toyota Sur' });
  });

  it('notes a full name that differs from its parts', () => {
    const mapping: ImportMapping = ['name', 'first_name', 'last_name', 'phone'];
    const headers = ['Full name', 'First', 'Last', 'Phone'];
    const { draft, readings } = read(mapping, ['Marta Ruiz', 'Ana', 'Ruiz', '786 555 0101'], { headers });
    expect(draft).toMatchObject({ first_name: 'Ana', last_name: 'Ruiz', notes: 'Full name: Marta Ruiz' });
    expect(readings).toMatchObject([{ kind: 'kept_in_notes', column: 0, result: 'Marta Ruiz' }]);
    expect(read(mapping, ['Ruiz, ANA', 'Ana', 'Ruiz', '786 555 0101'], { headers })).toMatchObject({ draft: { notes: '' }, readings: [] });
  });

  it('hears the no of a permission by the heading of its column', () => {
    const { draft, readings } = read(['phone', 'no_sms'], ['7865550101', 'No'], { headers: ['Phone', 'SMS opt in'] });
    expect(draft.opt_outs).toEqual(['sms']);
    expect(readings).toMatchObject([{ kind: 'opted_out', column: 1, value: 'No' }]);
    expect(read(['phone', 'no_sms'], ['7865550101', 'Yes'], { headers: ['Phone', 'SMS opt in'] }).draft.opt_outs).toEqual([]);
  });

  it('keeps the names Null and Nan', () => {
    const { draft } = read(['first_name', 'last_name', 'company', 'phone'], ['Nan', 'Null', 'null', '7865550101']);
    expect(draft).toMatchObject({ first_name: 'Nan', last_name: 'Null', company: '' });
    expect(read(['first_name', 'last_name', 'phone'], ['0', 'N/A', '7865550101']).draft).toMatchObject({ first_name: '', last_name: '' });
  });

  it('asks columns in the order that a person gives', () => {
    expect(read(['phone', 'phone'], ['786 555 0101', '786 555 0102'], { order: [1, 0] }).draft.phone).toBe('+17865550102');
  });

  it('says what it has made of a number', () => {
    const { draft, readings } = read(['phone'], ['p:+1 786 555 0101 / 786 555 0102'], { headers: ['Phone'] });
    expect(draft).toMatchObject({ phone: '+17865550101', notes: 'Phone: +17865550102' });
    expect(readings.map(({ kind, result }) => [kind, result])).toEqual([
      ['number_cleaned', '+17865550101'],
      ['further_numbers', '+17865550102'],
    ]);
  });

  it('drops only the cells that cannot be read', () => {
    const { draft, rejection, warnings, unknown } = read(
      ['phone', 'phone', 'stage', 'first_name', 'email', 'whatsapp_number'],
      ['abc', '7865550101', 'Otra', 'A'.repeat(81), 'ana@', '1.30556E+10'],
    );
    expect({ rejection, unknown }).toEqual({ rejection: null, unknown: [{ field: 'stage', value: 'Otra' }] });
    expect(draft).toMatchObject({ phone: '+17865550101', stage: '', first_name: 'A'.repeat(80), email: '', whatsapp_number: '' });
    expect(warnings).toEqual([
      { problem: 'phone_invalid', column: 0 },
      { problem: 'phone_rounded', column: 5 },
      { problem: 'email_invalid', column: 4 },
      { problem: 'stage_unknown', column: 2 },
      { problem: 'too_long', column: 3 },
    ]);
    expect(read(['phone', 'stage'], ['7865550101', 'Ignored'])).toMatchObject({ warnings: [], unknown: [] });
  });

  it('without a readable number is rejected, with the reason', () => {
    expect(read(['name', 'phone', 'whatsapp_number'], ['Ana']).rejection).toEqual({ problem: 'phone_missing', column: 1 });
    expect(read(['name', 'phone'], ['Ana', 'abc']).rejection).toEqual({ problem: 'phone_invalid', column: 1 });
    expect(read(['name', 'phone'], ['Ana', '1.30556E+10']).rejection).toEqual({ problem: 'phone_rounded', column: 1 });
    expect(read(['name', 'phone', 'whatsapp_number'], ['Ana', '', '13055550101']).rejection).toBeNull();
  });

  it('keeps in the notes what does not fit into tags', () => {
    const long = 'Looks for a used pickup under twenty thousand';
    const many = Array.from({ length: 33 }, (_, index) => `t${index}`).join(';');
    const { draft, warnings } = read(['phone', 'tags'], ['7865550101', `${long};${many}`], { headers: ['Phone', 'Tags'] });
    expect(draft.tags).toHaveLength(30);
    expect(draft.tags[0]).toBe('Looks for a used pickup under twenty');
    expect(draft.notes).toBe(`Tags: ${long}, t29, t30, t31, t32`);
    expect(warnings).toEqual([
      { problem: 'too_long', column: 1 },
      { problem: 'too_many_tags', column: 1 },
    ]);
  });

  it('cuts notes that are too long', () => {
    const { draft, warnings } = read(['phone', 'notes'], ['7865550101', 'x'.repeat(4_500)]);
    expect(draft.notes).toHaveLength(4_000);
    expect(warnings).toEqual([{ problem: 'too_long', column: 1 }]);
  });

  it.each([
    ['no_sms', 'Yes', ['sms']],
    ['no_sms', '1', ['sms']],
    ['no_sms', 'sí', ['sms']],
    ['no_sms', '✓', ['sms']],
    ['no_sms', '2026-03-01', ['sms']],
    ['no_sms', '0', []],
    ['no_sms', 'false', []],
    ['no_sms', 'Opted in', []],
    ['no_sms', '', []],
    ['no_contact', 'x', ['whatsapp', 'sms', 'call']],
    ['stage', 'Do Not Contact', ['whatsapp', 'sms', 'call']],
    ['stage', 'No llamadas', []],
    ['stage', 'Do Not Call', ['call']],
    ['stage', 'Do Not Call or Text', ['sms', 'call']],
    ['tags', 'Sin contacto', []],
    ['tags', 'Do Not Call/Text/Email', ['sms', 'call']],
    ['tags', 'VIP, do not text', ['sms']],
    ['tags', 'VIP, text me', []],
  ] as const)('hears a no: %s %s', (field, cell, refused) => {
    const { draft, warnings } = read(['phone', field], ['7865550101', cell]);
    expect({ refused: draft.opt_outs, warnings }).toEqual({ refused, warnings: [] });
  });

  it('takes an unclear answer for a no, with a warning', () => {
    const { draft, warnings } = read(['phone', 'no_sms'], ['7865550101', 'pending']);
    expect({ refused: draft.opt_outs, warnings }).toEqual({ refused: ['sms'], warnings: [{ problem: 'opt_out_unclear', column: 1 }] });
  });
});
