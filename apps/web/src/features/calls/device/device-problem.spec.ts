import { describe, expect, it } from 'vitest';
import { ApiFailure } from '@/lib/api/api-failure';
import { callProblem, deviceProblem, dialProblem, tokenProblem } from './device-problem';

describe('an error of the device', () => {
  it.each([31401, 31208])('%i is a microphone that is not allowed', (code) => {
    expect(deviceProblem({ code })).toEqual({ key: 'microphoneDevice' });
  });

  it.each([20104, 31205])('%i is a token that expired', (code) => {
    expect(deviceProblem({ code })).toEqual({ key: 'expired' });
  });

  it('of any other kind has its own words, or those of the document', () => {
    expect(deviceProblem({ code: 53000, message: 'Raised' })).toEqual({ key: 'device' });
    expect(deviceProblem({})).toEqual({ key: 'device' });
  });
});

describe('an error of a call', () => {
  it('tells lost sound from a missing microphone', () => {
    expect(callProblem({ code: 53405 })).toEqual({ key: 'mediaLost' });
    expect(callProblem({ code: 31402 })).toEqual({ key: 'noMicrophone' });
    expect(callProblem({ code: 31486, message: 'Busy' })).toEqual({ key: 'call' });
  });
});

describe('an error of dialing', () => {
  it('has words of its own for a microphone that is not allowed', () => {
    expect(dialProblem(new DOMException('denied', 'NotAllowedError'))).toEqual({ key: 'microphoneDial' });
  });

  it('says that a page without https has no microphone', () => {
    expect(dialProblem(new DOMException('', 'SecurityError'))).toEqual({ key: 'insecure' });
  });

  it('keeps the message of any other', () => {
    expect(dialProblem(new Error('A Call is already active'))).toEqual({ key: 'dial' });
    expect(dialProblem(undefined)).toEqual({ key: 'dial' });
  });
});

describe('a token that does not come', () => {
  it('has the server’s words, but not those of a broken server', () => {
    expect(tokenProblem(new ApiFailure('Not set up', 409, 'call.not_configured'))).toEqual({ key: 'token', detail: 'Not set up' });
    expect(tokenProblem(new ApiFailure('<html>', 502, 'client.unreadable'))).toEqual({ key: 'token' });
  });
});
