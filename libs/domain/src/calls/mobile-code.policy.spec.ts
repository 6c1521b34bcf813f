import { describe, expect, it } from 'vitest';
import { countCode, isCodeOpen, maskedNumber } from './mobile-code.policy';

const now = new Date('2026-11-26T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('another code', () => {
  it.each([
    ['is the first of a day', { codeSentAt: null, codesSent: 0, countedFrom: null }, { codesSent: 1, countedFrom: now }],
    ['waits a minute', { codeSentAt: ago(59), codesSent: 1, countedFrom: ago(59) }, null],
    ['counts with the others', { codeSentAt: ago(60), codesSent: 4, countedFrom: ago(900) }, { codesSent: 5, countedFrom: ago(900) }],
    ['is one too many', { codeSentAt: ago(600), codesSent: 5, countedFrom: ago(900) }, null],
    ['comes a day later', { codeSentAt: ago(600), codesSent: 5, countedFrom: ago(86_400) }, { codesSent: 1, countedFrom: now }],
  ])('%s', (_, count, expected) => {
    expect(countCode(count, now)).toEqual(expected);
  });
});

it('a code counts for its time and for five attempts', () => {
  expect(isCodeOpen({ codeExpiresAt: new Date(now.getTime() + 1), wrongCodes: 4 }, now)).toBe(true);
  expect(isCodeOpen({ codeExpiresAt: now, wrongCodes: 0 }, now)).toBe(false);
  expect(isCodeOpen({ codeExpiresAt: new Date(now.getTime() + 1), wrongCodes: 5 }, now)).toBe(false);
  expect(isCodeOpen({ codeExpiresAt: null, wrongCodes: 0 }, now)).toBe(false);
});

it('a number shows its last digits only', () => expect(maskedNumber('+13055550123')).toBe('•••• 0123'));
