import { describe, expect, it } from 'vitest';
import { SecretBox, SecretNotReadableError } from './secret-box';

const key = (id: string, fill: number) => ({ id, secret: Buffer.alloc(32, fill) });
const place = { organizationId: 7, name: 'twilio_auth_token' };

describe('SecretBox', () => {
  it('opens what it sealed', async () => {
    const box = new SecretBox({ ENCRYPTION_KEYS: [key('a', 1)] });
    const sealed = await box.seal(place, 'token');
    expect(sealed).not.toContain('token');
    expect(await box.open(place, sealed)).toBe('token');
  });

  it('refuses a value that was copied to another organization or name', async () => {
    const box = new SecretBox({ ENCRYPTION_KEYS: [key('a', 1)] });
    const sealed = await box.seal(place, 'token');
    await expect(box.open({ ...place, organizationId: 8 }, sealed)).rejects.toThrow(SecretNotReadableError);
    await expect(box.open({ ...place, name: 'other' }, sealed)).rejects.toThrow(SecretNotReadableError);
  });

  it('opens values of old keys after a rotation and reports them as outdated', async () => {
    const before = new SecretBox({ ENCRYPTION_KEYS: [key('a', 1)] });
    const after = new SecretBox({ ENCRYPTION_KEYS: [key('b', 2), key('a', 1)] });
    const sealed = await before.seal(place, 'token');
    expect(await after.open(place, sealed)).toBe('token');
    expect(after.isOutdated(sealed)).toBe(true);
    expect(after.isOutdated(await after.seal(place, 'token'))).toBe(false);
    await expect(new SecretBox({ ENCRYPTION_KEYS: [key('b', 2)] }).open(place, sealed)).rejects.toThrow(SecretNotReadableError);
  });

  it('refuses a value that was changed', async () => {
    const box = new SecretBox({ ENCRYPTION_KEYS: [key('a', 1)] });
    const sealed = await box.seal(place, 'token');
    await expect(box.open(place, `${sealed.slice(0, -4)}AAAA`)).rejects.toThrow('decryption operation failed');
  });
});
