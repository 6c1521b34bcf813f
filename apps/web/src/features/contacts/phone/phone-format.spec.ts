import { describe, expect, it } from 'vitest';
import { formatStored, formatTyped } from './phone-format';

describe('formatTyped', () => {
  it.each([
    ['3055550142', 'US', '(305) 555-0142'],
    ['+13055550142', 'CO', '+1 305 555 0142'],
    ['3005550123', 'CO', '300 5550123'],
    ['305', 'ZZ', '305'],
    ['call me', 'US', 'call me'],
  ])('shows %s in %s as %s', (text, country, shown) => {
    expect(formatTyped(text, country)).toBe(shown);
  });
});

describe('formatStored', () => {
  it('spaces a number, and leaves other text alone', () => {
    expect(formatStored('+13055550142')).toBe('+1 305 555 0142');
    expect(formatStored('12345')).toBe('12345');
  });
});
