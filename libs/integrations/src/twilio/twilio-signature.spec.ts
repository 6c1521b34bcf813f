import { describe, expect, it } from 'vitest';
import { isSignedBy } from './twilio-signature';

// The example of the provider's security documentation.
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const params = { CallSid: 'CA1234567890ABCDE', Caller: '+14158675309', Digits: '1234', From: '+14158675309', To: '+18005551212' };
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

describe('isSignedBy', () => {
  it('accepts the current and the previous token', () => {
    expect(isSignedBy(['12345'], signature, url, params)).toBe(true);
    expect(isSignedBy(['new-token', '12345'], signature, url, params)).toBe(true);
  });

  it.each([
    ['another token', ['54321'], signature, url, params],
    ['no signature', ['12345'], '', url, params],
    ['a changed parameter', ['12345'], signature, url, { ...params, Digits: '9' }],
    ['a parameter more', ['12345'], signature, url, { ...params, Extra: '' }],
    ['another address', ['12345'], signature, url.replace('https', 'http'), params],
  ])('refuses %s', (_what, tokens, given, address, values) => {
    expect(isSignedBy(tokens, given, address, values)).toBe(false);
  });
});
