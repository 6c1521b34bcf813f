import { describe, expect, it } from 'vitest';
import { KeyedHash } from './keyed-hash';

const key = (id: string, fill: number) => ({ id, secret: Buffer.alloc(32, fill) });
const place = { organizationId: 7, name: 'suppression' };

describe('KeyedHash', () => {
  it('recognizes a value without revealing it', () => {
    const hash = new KeyedHash({ ENCRYPTION_KEYS: [key('a', 1)] });
    expect(hash.make(place, '+573001112233')).toBe(hash.make(place, '+573001112233'));
    expect(hash.make(place, '+573001112233')).not.toContain('3001112233');
  });

  it('differs between organizations, names and keys', () => {
    const hash = new KeyedHash({ ENCRYPTION_KEYS: [key('a', 1)] });
    const others = [
      hash.make({ ...place, organizationId: 8 }, 'value'),
      hash.make({ ...place, name: 'other' }, 'value'),
      new KeyedHash({ ENCRYPTION_KEYS: [key('a', 2)] }).make(place, 'value'),
    ];
    expect(others).not.toContain(hash.make(place, 'value'));
  });

  it('matches the hashes of an older key after a rotation', () => {
    const before = new KeyedHash({ ENCRYPTION_KEYS: [key('a', 1)] }).make(place, 'value');
    const after = new KeyedHash({ ENCRYPTION_KEYS: [key('b', 2), key('a', 1)] });
    expect(after.all(place, 'value')).toContain(before);
    expect(after.make(place, 'value')).not.toBe(before);
  });
});
