import { failureOf, MESSAGE_FAILURES } from '@app/contracts/messages/message-failures';
import { describe, expect, it } from 'vitest';
import { canResend, failureStep } from './failure-note';

/** The provider's codes with what a person is offered (Twilio's error dictionary). */
const MATRIX = {
  retry: [
    20429, 14107, 21611, 30001, 30003, 30008, 30036, 63010, 63012, 63017, 63018, 63038, 30022, 30023, 30410, 30450, 30453, 30454, 30610,
    30615, 63009, 63023, 63029, 63037,
  ],
  template: [63016],
  editContact: [21211, 21614, 30005, 21612, 30006, 21635, 63003, 63024],
  words: [
    20003, 20404, 20005, 30002, 63020, 63051, 21212, 21606, 63007, 21703, 21704, 21705, 21408, 21602, 21603, 21604, 21619, 63030, 63031,
    21608, 63015, 21610, 21617, 21620, 21623, 63019, 63034, 11200, 12300, 30019, 21654, 21655, 21656, 63027, 63028, 63040, 63041, 63042,
    30004, 63032, 63033, 30007, 30032, 30034, 30035, 63005, 63013, 63021, 63026, 63049, 63014, 30018, 30024, 30033, 21660, 21712, 63001,
    63002, 63006, 63008, 63011, 63022, 63043, 63044, 63045, 63047, 63050, 30640, 63062,
  ],
};

const asked = Object.entries(MATRIX).flatMap(([step, codes]) => codes.map((code): [number, string] => [code, step]));

describe('the next step after a failed send', () => {
  it.each(asked)('%i: %s', (providerCode, step) => {
    expect(failureStep(failureOf(providerCode)) ?? 'words').toBe(step);
  });

  it('is settled for every code that we know', () => {
    const known = Object.values(MESSAGE_FAILURES).flatMap(({ providerCodes }): number[] => [...providerCodes]);
    expect(known.filter((code) => !asked.some(([one]) => one === code))).toEqual([]);
  });

  it('offers a retry for an unknown code', () => {
    expect([failureStep(failureOf(99_999)), failureStep('failure.of_tomorrow'), failureStep('failure.not_confirmed')]).toEqual([
      'retry',
      'retry',
      'retry',
    ]);
  });
});

it('a message refused for an opt-out is sent again only once that was lifted', () => {
  expect(canResend({ failure: 'message.opted_out' }, true)).toBe(false);
  expect(canResend({ failure: 'message.opted_out' }, false)).toBe(true);
  expect(canResend({ failure: 'client.offline' }, true)).toBe(true);
});
