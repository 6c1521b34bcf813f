import { describe, expect, it } from 'vitest';
import { isMask, masked } from './secret-mask.policy';

describe('masked', () => {
  it('shows the last four characters and hides the length', () => {
    expect(masked('0123456789abcdef')).toBe('••••••••cdef');
    expect(masked('0123456789abcdef')).toHaveLength(masked('01234567').length);
  });

  it('is recognized when sent back', () => {
    expect(isMask(masked('0123456789abcdef'))).toBe(true);
    expect(isMask('0123456789abcdef')).toBe(false);
  });
});
