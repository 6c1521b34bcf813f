import { describe, expect, it } from 'vitest';
import { aContact } from '../testing/contact.factory';
import { emojisBesideName, nameOf } from './contact-name';

describe('nameOf', () => {
  it('falls back from the entered name to the channel’s, to the number, to nothing', () => {
    const nameless = aContact({ first_name: '', last_name: '' });
    expect(nameOf(aContact({ display_name: 'anita' }))).toBe('Ana Torres');
    expect(nameOf(aContact({ last_name: '' }))).toBe('Ana');
    expect(nameOf({ ...nameless, display_name: 'anita' })).toBe('anita');
    expect(nameOf(nameless)).toBe('+13055550142');
    expect(nameOf({ ...nameless, phone: null, whatsapp_number: '+573005550123' })).toBe('+573005550123');
    expect(nameOf({ ...nameless, phone: null })).toBeNull();
  });
});

describe('emojisBesideName', () => {
  it('leaves out the one that is the avatar', () => {
    expect(emojisBesideName({ emoji: '🔥', emojis: ['🔥', '🚗'] })).toEqual(['🚗']);
    expect(emojisBesideName({ emoji: null, emojis: [] })).toEqual([]);
  });
});
