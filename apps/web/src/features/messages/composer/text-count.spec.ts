import { describe, expect, it } from 'vitest';
import { countSms } from './text-count';

describe('the SMS counter', () => {
  it.each([
    ['', 1, 'GSM-7'],
    ['a'.repeat(160), 1, 'GSM-7'],
    ['a'.repeat(161), 2, 'GSM-7'],
    ['a'.repeat(320), 3, 'GSM-7'],
    ['a'.repeat(1600), 11, 'GSM-7'],
    [`${'a'.repeat(159)}á`, 3, 'UCS-2'],
    ['ñ'.repeat(160), 1, 'GSM-7'],
    ['€'.repeat(81), 2, 'GSM-7'],
    ['á'.repeat(70), 1, 'UCS-2'],
    ['á'.repeat(71), 2, 'UCS-2'],
  ])('counts the parts of %j as carriers do', (text, segments, encoding) => {
    expect(countSms(text)).toMatchObject({ segments, encoding });
  });

  it('names each character that forces the short parts once', () => {
    expect(countSms('¿Mañana a las 4? Sí, allí estaré').costly).toEqual(['í']);
    expect(countSms('Hola, está aquí').costly).toEqual(['á', 'í']);
  });

  it('warns when fewer than 50 characters are left', () => {
    expect(countSms('a'.repeat(1550)).nearlyFull).toBe(false);
    expect(countSms('a'.repeat(1551)).nearlyFull).toBe(true);
  });

  it('says when the text is longer than one message may be', () => {
    expect(countSms('a'.repeat(1600)).tooLong).toBe(false);
    expect(countSms('a'.repeat(1601)).tooLong).toBe(true);
  });
});
