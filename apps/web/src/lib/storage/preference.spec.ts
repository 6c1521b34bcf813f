import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oneOf } from '@/lib/reading/readers';
import { preference } from './preference';

const colour = preference('colour', oneOf(['red', 'blue']), 'red');
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('preference', () => {
  it('is the fallback until one is written', () => {
    expect(colour.read()).toBe('red');
    colour.write('blue');
    expect(colour.read()).toBe('blue');
  });

  it.each(['"green"', 'blue', ''])('takes %o, which we did not write, for none', (text) => {
    stored.set('lotline.colour', text);
    expect(colour.read()).toBe('red');
  });

  it('works without storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(() => colour.write('blue')).not.toThrow();
    expect(colour.read()).toBe('red');
  });
});
