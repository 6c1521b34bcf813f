import twilio from 'twilio';
import { describe, expect, it } from 'vitest';
import { outcomeOfFailure } from './send-outcome';

const answered = (statusCode: number, code?: number) =>
  new twilio.RestException({ statusCode, body: JSON.stringify({ code, message: 'x', status: statusCode }) });

describe('outcomeOfFailure', () => {
  it('takes a 4xx as a refusal with the provider’s code', () => {
    expect(outcomeOfFailure(answered(400, 21211))).toEqual({ kind: 'refused', providerCode: 21211 });
    expect(outcomeOfFailure(answered(401, 20003))).toEqual({ kind: 'refused', providerCode: 20003 });
  });

  it('lets only 429 and connections that never began be tried again', () => {
    expect(outcomeOfFailure(answered(429, 20429)).kind).toBe('notAccepted');
    expect(outcomeOfFailure(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })).kind).toBe('notAccepted');
  });

  it.each([500, 502, 503, 408])('cannot tell what became of a send that was answered with %i', (status) => {
    expect(outcomeOfFailure(answered(status)).kind).toBe('ambiguous');
  });

  it.each(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'])('cannot tell after %s', (code) => {
    expect(outcomeOfFailure(Object.assign(new Error('x'), { code })).kind).toBe('ambiguous');
  });
});
