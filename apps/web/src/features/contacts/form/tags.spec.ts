import { ContactInput, MAX_TAG_LENGTH, MAX_TAGS } from '@app/contracts/contacts/contacts.contract';
import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, inputOf } from './contact-form';
import { withTyped } from './tags';

describe('withTyped', () => {
  it('adds what was typed, one tag per comma', () => {
    expect(withTyped(['VIP'], ' SUV, contado ,')).toEqual(['VIP', 'SUV', 'contado']);
  });

  it('does not add a tag twice', () => {
    expect(withTyped(['VIP'], 'vip, Vip')).toEqual(['VIP']);
  });

  it('stays within what the contract takes', () => {
    const many = Array.from({ length: MAX_TAGS + 5 }, (_, index) => `tag ${index}`).join(',');
    const tags = withTyped([], `${'x'.repeat(MAX_TAG_LENGTH + 10)},${many}`);
    const form = { ...EMPTY_FORM, first_name: 'Ana', last_name: 'Torres', phone: '+13055550142', tags };
    expect(tags).toHaveLength(MAX_TAGS);
    expect(ContactInput.safeParse(inputOf(form)).success).toBe(true);
    expect(ContactInput.safeParse(inputOf({ ...form, tags: [...tags, 'one more'] })).success).toBe(false);
  });
});
