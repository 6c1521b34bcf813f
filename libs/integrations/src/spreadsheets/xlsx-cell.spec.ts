import { describe, expect, it } from 'vitest';
import { columnOf, isDateFormat, numberText } from './xlsx-cell';

describe('a cell of a workbook', () => {
  it('is placed by its address', () => {
    expect(['A1', 'C7', 'Z1', 'AA10', 'AZ2'].map(columnOf)).toEqual([0, 2, 25, 26, 51]);
    expect(columnOf(undefined)).toBeNull();
  });

  it('has its number as a person would type it', () => {
    expect(numberText('1.3055550123E10', false)).toBe('13055550123');
    expect(numberText('573001234567', false)).toBe('573001234567');
    expect(numberText('0.5', false)).toBe('0.5');
  });

  it('has its day and its time where its format shows them', () => {
    expect(numberText('46347', true)).toBe('2026-11-21');
    expect(numberText('46347.5', true)).toBe('2026-11-21 12:00');
    expect(isDateFormat(14, undefined)).toBe(true);
    expect(isDateFormat(164, 'dd/mm/yyyy')).toBe(true);
    expect(isDateFormat(165, '"day" 0.00')).toBe(false);
    expect(isDateFormat(166, '[Red]#,##0')).toBe(false);
    expect(isDateFormat(167, '['.repeat(5_000_000))).toBe(false);
  });
});
