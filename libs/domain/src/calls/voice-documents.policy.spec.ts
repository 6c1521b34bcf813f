import { describe, expect, it } from 'vitest';
import { type OwnGreeting, voicemailGreeting } from './voice-documents.policy';

const greetingOf = (words: Partial<OwnGreeting['words']>, sounds: Partial<OwnGreeting['sounds']> = {}): OwnGreeting => ({
  words: { es: '', en: '', ...words },
  sounds: { es: null, en: null, ...sounds },
});
const chosen = (language: string | null, ...own: OwnGreeting[]) => voicemailGreeting(language, { own, isOpen: true });

describe('the greeting of the voicemail', () => {
  it('is the standard one in Spanish, and in English for whoever speaks it', () => {
    expect(chosen(null, greetingOf({}))).toMatchObject({ language: 'es-MX', soundId: null });
    expect(chosen('en')).toMatchObject({ greeting: expect.stringContaining('leave a message'), language: 'en-US' });
    expect(voicemailGreeting('en', { own: [], isOpen: false }).greeting).toContain('closed');
  });

  it('plays the sound of the language, else says its words, else what the other language has', () => {
    expect(chosen('en', greetingOf({ en: 'Hi' }, { en: 7 }))).toMatchObject({ soundId: 7 });
    expect(chosen('en', greetingOf({ en: 'Hi' }, { es: 8 }))).toEqual({ greeting: 'Hi', language: 'en-US', soundId: null });
    expect(chosen('en', greetingOf({}, { es: 8 }))).toMatchObject({ language: 'es-MX', soundId: 8 });
    expect(chosen('es', greetingOf({ en: 'Hi' }))).toEqual({ greeting: 'Hi', language: 'en-US', soundId: null });
  });

  it('is the number’s own before that of all numbers', () => {
    expect(chosen('es', greetingOf({ es: 'Ventas' }), greetingOf({}, { es: 8 }))).toMatchObject({ greeting: 'Ventas', soundId: null });
    expect(chosen('es', greetingOf({}), greetingOf({}, { es: 8 }))).toMatchObject({ soundId: 8 });
  });
});
