import { CONTACT_FIELD_NAMES } from '@app/contracts/contacts/contact-fields';
import { describe, expect, it } from 'vitest';
import type { ContactValues } from '../contacts/contact-batches.service';
import { mergeOf } from './contact-merge.policy';

const someone = (changes: Partial<ContactValues> = {}): ContactValues => ({
  ...(Object.fromEntries(CONTACT_FIELD_NAMES.map((field) => [field, ''])) as Omit<ContactValues, 'tags' | 'flags' | 'emojis' | 'opt_outs'>),
  tags: [],
  flags: [],
  emojis: [],
  opt_outs: [],
  ...changes,
});
const contact = someone({ first_name: 'Ana', phone: '+5491155550101', stage: 'contacted', tags: ['VIP'] });
const row = someone({ first_name: 'Anita', phone: '+541155550101', email: 'ana@mail.test', stage: 'sold', tags: ['SUV', 'VIP'] });
const isSameNumber = (left: string, right: string) => left.slice(-8) === right.slice(-8);

describe('a row that matches a contact', () => {
  it('changes nothing with "skip"', () => {
    expect(mergeOf(contact, row, { duplicates: 'skip', isSameNumber })).toEqual({});
  });

  it.each(['skip', 'fill_empty', 'update'] as const)(
    'adds what the person does not want with "%s", and takes nothing back',
    (duplicates) => {
      const refusing = { ...contact, opt_outs: ['call' as const] };
      const changes = mergeOf(refusing, { ...row, opt_outs: ['sms'] }, { duplicates, isSameNumber });
      expect(changes.opt_outs).toEqual(['call', 'sms']);
      expect(mergeOf(refusing, row, { duplicates, isSameNumber })).not.toHaveProperty('opt_outs');
    },
  );

  it('fills empty fields and adds its tags', () => {
    expect(mergeOf(contact, row, { duplicates: 'fill_empty', isSameNumber })).toEqual({ email: 'ana@mail.test', tags: ['VIP', 'SUV'] });
  });

  it('completes no name with the half of another', () => {
    const named = { ...row, last_name: 'Gómez' };
    expect(mergeOf(contact, named, { duplicates: 'fill_empty', isSameNumber })).not.toHaveProperty('last_name');
    const nameless = mergeOf({ ...contact, first_name: '' }, named, { duplicates: 'fill_empty', isSameNumber });
    expect(nameless).toMatchObject({ first_name: 'Anita', last_name: 'Gómez' });
  });

  it('overwrites values, but not a number by its variant', () => {
    const changes = mergeOf(contact, row, { duplicates: 'update', isSameNumber });
    expect(changes).toEqual({ first_name: 'Anita', email: 'ana@mail.test', stage: 'sold', tags: ['VIP', 'SUV'] });
  });

  it('changes nothing a second time', () => {
    const after = { ...contact, ...mergeOf(contact, row, { duplicates: 'update', isSameNumber }) };
    expect(mergeOf(after, row, { duplicates: 'update', isSameNumber })).toEqual({});
  });

  it('removes no tag at the maximum', () => {
    const full = someone({ tags: Array.from({ length: 30 }, (_, index) => `t${index}`) });
    expect(mergeOf(full, row, { duplicates: 'fill_empty', isSameNumber }).tags).toBeUndefined();
  });
});
