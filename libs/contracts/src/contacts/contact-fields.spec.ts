import { describe, expect, it } from 'vitest';
import { CONTACT_FIELD_NAMES, contactField, contactFieldsOf } from './contact-fields';
import { ContactInput, ContactView } from './contacts.contract';

const plain = /^[\p{Ll}\p{N}]+( [\p{Ll}\p{N}]+)*$/u;
const headingsOf = (name: (typeof CONTACT_FIELD_NAMES)[number]) => [
  contactField(name).column.toLowerCase(),
  ...contactField(name).headings,
];

describe('the fields of a contact', () => {
  it('are all written and shown', () => {
    expect(Object.keys(ContactInput.shape)).toEqual(expect.arrayContaining(CONTACT_FIELD_NAMES));
    expect(Object.keys(ContactView.shape)).toEqual(expect.arrayContaining(CONTACT_FIELD_NAMES));
  });

  it('have headings as an import reads them, none of them twice', () => {
    const headings = CONTACT_FIELD_NAMES.flatMap(headingsOf);
    expect(headings.filter((heading) => !plain.test(heading) || heading.normalize('NFD') !== heading)).toEqual([]);
    expect(headings).toHaveLength(new Set(headings).size);
  });

  it('limit what the contract takes to what an import takes', () => {
    const filled = { first_name: 'Ana', last_name: 'Ruiz', phone: '+13055550142' };
    for (const name of contactFieldsOf('text', 'notes')) {
      const textOf = (length: number) => ({ ...filled, [name]: 'x'.repeat(length) });
      const { maxLength = 0 } = contactField(name);
      expect([textOf(maxLength), textOf(maxLength + 1)].map((input) => ContactInput.safeParse(input).success)).toEqual([true, false]);
    }
  });
});
