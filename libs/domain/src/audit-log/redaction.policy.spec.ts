import { describe, expect, it } from 'vitest';
import { differing, redacted } from './redaction.policy';

describe('stored changes', () => {
  it.each([
    'auth_token',
    'authToken',
    'api_key',
    'apiKey',
    'password',
    'twilio_api_secret',
    'client_secret',
    'password_hash',
    'X-Signature',
  ])('is never the value of %s', (name) => {
    expect(JSON.stringify(redacted({ [name]: 'zq7secret', deeper: { list: [{ [name]: 'zq7secret' }] } }))).not.toContain('zq7secret');
  });

  it('show only that a secret was set or removed', () => {
    expect(redacted({ auth_token: 'x', api_key: null, password: '' })).toEqual({
      auth_token: '[redacted]',
      api_key: null,
      password: null,
    });
  });

  it('keep rules about secrets', () => {
    expect(redacted({ password_min_length: 12, token_required: true })).toEqual({ password_min_length: 12, token_required: true });
  });

  it('keep other values', () => {
    const facts = { role: 'agent', count: 3, since: new Date(0), open: false, gone: undefined, hours: [{ day: 1, from: '09:00' }] };
    expect(redacted(facts)).toEqual({ ...facts, since: '1970-01-01T00:00:00.000Z', gone: null });
  });

  it('are truncated', () => {
    expect(redacted({ text: 'x'.repeat(2000) }).text).toHaveLength(501);
    expect(redacted({ list: Array.from({ length: 900 }, () => 1) }).list).toHaveLength(50);
    expect(redacted({ a: { b: { c: { d: { e: 1 } } } } })).toEqual({ a: { b: { c: { d: '…' } } } });
  });
});

describe('differences', () => {
  it('contain both sides of changed fields only', () => {
    expect(differing({ role: 'agent', name: 'Ana', tags: ['a'] }, { role: 'manager', name: 'Ana', tags: ['a'] })).toEqual({
      before: { role: 'agent' },
      after: { role: 'manager' },
    });
  });

  it('may exist on one side only', () => {
    expect(differing({ one: 1 }, { two: 2 })).toEqual({ before: { one: 1 }, after: { two: 2 } });
    expect(differing({ one: null }, { one: null })).toEqual({ before: {}, after: {} });
  });
});
