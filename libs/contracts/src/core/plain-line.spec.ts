import { describe, expect, it } from 'vitest';
import { plainLine } from './plain-line';

describe('plainLine', () => {
  it.each([
    ['  María  José ', 'María José'],
    ['Ana\r\nPaz', 'Ana Paz'],
    ['Ana\nBob\tC', 'Ana Bob C'],
    ['Ana\u2028Paz\u0085López', 'Ana Paz López'],
    ['Ana\u0000\u0007Paz', 'AnaPaz'],
    ['\ufeffAna\u200b', 'Ana'],
    ['Ana\ufeffPaz', 'AnaPaz'],
    ['Ana \u200b Paz', 'Ana Paz'],
    ['Jose\u0301', 'José'],
  ])('makes one line of %j', (text, line) => {
    expect(plainLine(text)).toBe(line);
  });

  it.each([
    ['Ana \u202egnp.\u2066Paz', 'Ana gnp.Paz'],
    ['\u061c\u200fAna', 'Ana'],
    ['An\u00ada', 'Ana'],
    ['Ana\ufffa', 'Ana'],
    ['Ana\ufe0f\u034f', 'Ana'],
    ['Ana\u{e0041}\u{e007f}', 'Ana'],
    ['Ana\u200d\u200c', 'Ana'],
    ['Ana\ud83d', 'Ana'],
  ])('drops what nobody sees in %j', (text, line) => {
    expect(plainLine(text)).toBe(line);
  });

  it.each(['\u3164', '\u200b\u200c\u200d', '\u2800', '\u115f\u1160', '\uffa0', '\u{e0020}', '\u202e\u200e', '\u0301\u0301', '', ' \t'])(
    'is empty for %j',
    (text) => {
      expect(plainLine(text)).toBe('');
    },
  );

  it.each([
    'نیم\u200cفاصله',
    'ക്\u200d',
    'Ana 👩\u200d👧',
    '❤\ufe0f\u200d🔥',
    '👩🏽\u200d🔧',
    '1\ufe0f\u20e3 Autos',
    'Nguyễn Thị',
    'ที่',
    '李小龙',
  ])('leaves %j as it is', (text) => {
    expect(plainLine(text)).toBe(text);
  });

  it('leaves at most three marks on a letter', () => {
    expect(plainLine(`x${'\u0335'.repeat(40)}y`)).toBe(`x${'\u0335'.repeat(3)}y`);
  });
});
