import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range';

describe('a range of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-49', { start: 0, end: 49 }],
    ['bytes=50-', { start: 50, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', null],
    ['bytes=0-1,5-6', null],
    ['chunks=0-1', null],
    ['bytes=-', null],
    [undefined, null],
  ])('%s', (header, expected) => {
    expect(byteRange(header, 100)).toEqual(expected);
  });

  it('is null for an empty file', () => {
    expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
  });
});
