import { describe, expect, it } from 'vitest';
import { RequestContext } from '@app/platform/context/request-context';
import { SendPaceService } from './send-pace.service';

const org = RequestContext.system(1, 'test', 'test');
const NOT_NOW = { kind: 'notAccepted', reason: 'rate limited' } as const;
const TAKEN = { kind: 'accepted', sid: 'SM1', status: 'queued' } as const;

/** Three sends in a row were not taken. */
function inTrouble(): SendPaceService {
  const pace = new SendPaceService();
  for (let time = 0; time < 3; time++) pace.note(org, 'sms', NOT_NOW, 0);
  return pace;
}

describe('SendPaceService', () => {
  it('holds nobody back because of one send that was not taken', () => {
    const pace = new SendPaceService();
    pace.note(org, 'sms', NOT_NOW, 0);
    expect([0, 0, 0].map((now) => pace.take(org, 'sms', now))).toEqual([null, null, null]);
  });

  it('lets a sender in trouble try twice a second, and calls the others one after the other', () => {
    const pace = inTrouble();
    expect([0, 0, 500, 500].map((now) => pace.take(org, 'sms', now))).toEqual([0.5, 1, null, 1]);
  });

  it('lets nobody wait for more than five seconds', () => {
    const pace = inTrouble();
    expect(Math.max(...Array.from({ length: 100 }, () => pace.take(org, 'sms', 0) ?? 0))).toBe(5);
  });

  it('leaves other senders alone', () => {
    const pace = inTrouble();
    expect(pace.take(org, 'whatsapp', 0)).toBeNull();
    expect(pace.take(RequestContext.system(2, 'test', 'test'), 'sms', 0)).toBeNull();
  });

  it('is open again with the first message that is taken', () => {
    const pace = inTrouble();
    pace.note(org, 'sms', TAKEN, 10);
    expect([10, 10].map((now) => pace.take(org, 'sms', now))).toEqual([null, null]);
  });
});
