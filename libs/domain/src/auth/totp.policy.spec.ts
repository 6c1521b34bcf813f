import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from './totp.policy';

/** "12345678901234567890", the secret of RFC 6238, appendix B; its codes have eight digits, of which ours are the last six. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('an authenticator code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is right at %i seconds: %s', (seconds, code) => {
    expect(totpStep(SECRET, code, at(seconds), 0)).toBe(Math.floor(seconds / 30));
  });

  it('may be at most one step early or late', () => {
    const found = [-60, -30, 0, 30, 60].map((late) => totpStep(SECRET, '005924', at(1_234_567_890 + late), 0));
    const step = Math.floor(1_234_567_890 / 30);
    expect(found).toEqual([null, step, step, step, null]);
  });

  it('works once, and not after a newer one', () => {
    const step = Math.floor(1_234_567_890 / 30);
    expect(totpStep(SECRET, '005924', at(1_234_567_890), step)).toBeNull();
    expect(totpStep(SECRET, '005924', at(1_234_567_890), step + 1)).toBeNull();
    expect(totpStep(SECRET, '005924', at(1_234_567_890), step - 1)).toBe(step);
  });

  it.each(['', '000000', '5924', 'abcdef', '0059240', '００５９２４', 'ᤕכꂴ/ߎꏟ'])('is wrong when it is "%s"', (code) => {
    expect(totpStep(SECRET, code, at(1_234_567_890), 0)).toBeNull();
  });
});

it('a secret has 160 bits and is random', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

it('the QR code names product and user', () => {
  const uri = new URL(totpUri(SECRET, 'ana@motors.test'));
  expect(decodeURIComponent(uri.pathname)).toContain('Lotline:ana@motors.test');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: SECRET,
    issuer: 'Lotline',
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  });
});
