import { describe, expect, it } from 'vitest';
import { readContactCards } from './contact-card.mapper';

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');

describe('a contact card', () => {
  it("is read in WhatsApp's format, with the WhatsApp number", () => {
    const text = card(
      'N:Gómez;Ana;;;',
      'FN:Ana Gómez',
      'ORG:Autos del Sur;Ventas',
      'item1.TEL;type=CELL;type=VOICE;waid=573005550123:+57 300 5550123',
      'item1.X-ABLabel:Celular',
      'TEL;TYPE=WORK:+1 (305) 555-0100',
      'EMAIL;TYPE=INTERNET:ana@autosdelsur.test',
    );
    expect(readContactCards(text)).toEqual([
      {
        name: 'Ana Gómez',
        phones: ['+573005550123', '+13055550100'],
        emails: ['ana@autosdelsur.test'],
        company: 'Autos del Sur, Ventas',
      },
    ]);
  });

  it('can hold several people', () => {
    expect(readContactCards(card('FN:Ana') + card('FN:Leo'))?.map(({ name }) => name)).toEqual(['Ana', 'Leo']);
  });

  it('takes the name from its parts, or the number, without a full name', () => {
    expect(readContactCards(card('N:Gómez;Ana;;;'))?.[0]?.name).toBe('Ana Gómez');
    expect(readContactCards(card('TEL:+1 305 555 0100'))?.[0]?.name).toBe('+13055550100');
  });

  it('keeps a number without a country code, and drops duplicates', () => {
    expect(readContactCards(card('FN:Ana', 'TEL:(305) 555-0100', 'TEL;TYPE=WORK:(305) 555-0100'))?.[0]?.phones).toEqual(['(305) 555-0100']);
  });

  it('unfolds lines', () => {
    expect(readContactCards(card('FN:Ana María', '  Gómez'))?.[0]?.name).toBe('Ana María Gómez');
  });

  it.each(['', 'not a card', 'BEGIN:VCARD', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'])('is empty for "%s"', (text) => {
    expect(readContactCards(text)).toBeNull();
  });
});
