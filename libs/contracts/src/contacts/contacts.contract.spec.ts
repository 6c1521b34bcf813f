import { describe, expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { ContactPatch, ContactsQuery, LiftOptOutInput, NewContact } from './contacts.contract';

describe('the end of an opt-out', () => {
  it.each([
    ['evidence', { evidence: '  ' }],
    ['evidence', { evidence: undefined }],
    // the carrier blocks: only the customer can end it
    ['channel', { channel: 'sms' }],
  ])('is refused at %s for %j', (field, input) => {
    expect(refusedFields(LiftOptOutInput, { channel: 'whatsapp', evidence: 'Sí, escríbanme', ...input })).toEqual([field]);
  });
});

describe('a contact', () => {
  const input = { first_name: 'Ana', last_name: 'Ruiz', phone: '+13055550123' };

  it.each([
    ['first_name', { first_name: '' }],
    ['first_name', { first_name: 'x'.repeat(81) }],
    ['last_name', { last_name: '   ' }],
    ['phone', { phone: '' }],
    ['phone', { phone: 'x'.repeat(121) }],
    ['email', { email: 'nobody' }],
    ['company', { company: 'x'.repeat(121) }],
    ['notes', { notes: 'x'.repeat(4001) }],
    ['stage', { stage: '' }],
    ['tags.0', { tags: [''] }],
    ['tags', { tags: Array.from({ length: 31 }, (_, index) => `tag ${index}`) }],
    ['preferred_contact_time', { preferred_contact_time: 'midnight' }],
  ])('is refused at %s', (field, change) => {
    expect(refusedFields(NewContact, { ...input, ...change })).toEqual([field]);
  });

  it.each([
    ['letters as an emoji', 'emojis.0', { emojis: ['Hola'] }],
    ['a digit as an emoji', 'emojis.0', { emojis: ['1'] }],
    ['two emojis in one', 'flags.0', { flags: ['🔥🔥'] }],
    ['more than five flags', 'flags', { flags: ['🇨🇴', '🇻🇪', '🇨🇺', '🇲🇽', '🇦🇷', '🇩🇴'] }],
  ])('is refused with %s', (_case, field, change) => {
    expect(refusedFields(NewContact, { ...input, ...change })).toEqual([field]);
  });

  it.each(['', null, 7, 'x'.repeat(81)])('does not move to the stage %j', (stage) => {
    expect(refusedFields(ContactPatch, { stage })).toEqual(['stage']);
  });
});

describe('a list of contacts', () => {
  it.each([
    ['assigned', 'all'],
    ['agent_id', 'x'],
    ['source', 'fax'],
    ['sort', 'age'],
    ['preferred_contact_time', 'noon'],
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'x'],
    ['page', ['1', '2']],
    ['per_page', '0'],
  ])('is refused at %s for %j', (field, value) => {
    expect(refusedFields(ContactsQuery, { [field]: value })).toEqual([field]);
  });
});
