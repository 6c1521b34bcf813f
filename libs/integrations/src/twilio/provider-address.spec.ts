import { describe, expect, it } from 'vitest';
import { reachedAt } from './provider-address';

describe('reachedAt', () => {
  it('puts the provider’s hosts below the configured address', () => {
    expect(reachedAt('https://api.twilio.com/2010-04-01/Accounts.json?a=1', 'http://localhost:3100')).toBe(
      'http://localhost:3100/api.twilio.com/2010-04-01/Accounts.json?a=1',
    );
  });

  it('leaves other hosts alone, also those that look alike', () => {
    for (const url of ['https://example.com/api.twilio.com', 'https://api.twilio.com.evil.test/x', 'http://api.twilio.com/x']) {
      expect(reachedAt(url, 'http://localhost:3100')).toBe(url);
    }
  });

  it('changes nothing without a configured address', () => {
    expect(reachedAt('https://api.twilio.com/x', '')).toBe('https://api.twilio.com/x');
  });
});
