import { describe, expect, it } from 'vitest';
import {
  type ConferenceCall,
  type ConferenceLeg,
  conferenceSteps,
  isGroupOverdue,
  isPresent,
  TRANSFER_STEP,
  transferOutcome,
} from './conference.policy';

const now = new Date('2026-03-05T14:30:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const aLeg = (changes: Partial<ConferenceLeg> = {}): ConferenceLeg => ({
  id: 1,
  userId: 7,
  providerSid: 'CA-agent',
  ringStep: 2,
  answeredAt: at(-60),
  endedAt: null,
  requestedAt: null,
  joinedAt: null,
  leftAt: null,
  ...changes,
});

const aCall = (changes: Partial<ConferenceCall> = {}): ConferenceCall => ({
  userId: 7,
  transferKind: null,
  transferLegId: null,
  direction: 'inbound',
  providerSid: 'CA-customer',
  endedAt: null,
  ringStep: 2,
  conference: 'a-name',
  movedAt: null,
  customerJoined: false,
  onHold: true,
  customerHeld: false,
  digits: '',
  updatedAt: now,
  ...changes,
});

const moved = { movedAt: at(-10), customerJoined: true };
const joined = aLeg({ joinedAt: at(-10) });

describe('a call with an order to move', () => {
  it('moves by the agent’s leg where the customer has called, and by the customer’s where the agent has', () => {
    expect(conferenceSteps(aCall(), [aLeg()], now)).toEqual([{ do: 'move', sid: 'CA-agent', legId: 1 }]);
    const legs = [aLeg({ id: 2, userId: null, ringStep: 0, providerSid: 'CA-customer' }), aLeg({ ringStep: 0, providerSid: 'CA-parent' })];
    const out = aCall({ direction: 'outbound', providerSid: 'CA-parent' });
    expect(conferenceSteps(out, legs, now)).toEqual([{ do: 'move', sid: 'CA-customer', legId: 2 }]);
  });

  it('is held once both are in the conference, and taken back', () => {
    expect(conferenceSteps(aCall({ movedAt: at(-1) }), [aLeg()], now)).toEqual([]);
    expect(conferenceSteps(aCall(moved), [aLeg()], now)).toEqual([]);
    expect(conferenceSteps(aCall(moved), [joined], now)).toEqual([{ do: 'hold', sid: 'CA-customer', isHeld: true }]);
    expect(conferenceSteps(aCall({ ...moved, customerHeld: true }), [joined], now)).toEqual([]);
    expect(conferenceSteps(aCall({ ...moved, customerHeld: true, onHold: false }), [joined], now)).toEqual([
      { do: 'hold', sid: 'CA-customer', isHeld: false },
    ]);
  });

  it('does not move for a command that was withdrawn', () => {
    expect(conferenceSteps(aCall({ onHold: false }), [aLeg()], now)).toEqual([]);
  });

  it('ends for a customer who has come into the conference alone', () => {
    const gone = aLeg({ endedAt: at(-20) });
    const end = [{ do: 'endCustomer', sid: 'CA-customer' }];
    expect(conferenceSteps(aCall({ customerJoined: true }), [gone], now)).toEqual(end);
    expect(conferenceSteps(aCall({ movedAt: at(-30) }), [gone], now)).toEqual(end);
  });

  it('lets nobody wait for a customer who hung up before they came', () => {
    const over = aCall({ movedAt: at(-1), endedAt: now });
    expect(conferenceSteps(over, [joined], now)).toEqual([{ do: 'endLeg', sid: 'CA-agent', legId: 1 }]);
    expect(conferenceSteps({ ...over, customerJoined: true }, [joined], now)).toEqual([]);
  });

  it('ends when nobody of us is in it', () => {
    const left = aLeg({ joinedAt: at(-10), leftAt: at(-1), endedAt: at(-1) });
    expect(conferenceSteps(aCall(moved), [left], now)).toEqual([{ do: 'endCustomer', sid: 'CA-customer' }]);
    expect(conferenceSteps(aCall({ ...moved, endedAt: now }), [left], now)).toEqual([]);
  });
});

it('a leg whose end is reported only because its dial is over is still there', () => {
  expect(isPresent(aLeg({ endedAt: at(-1) }), at(-1), now)).toBe(true);
  expect(isPresent(aLeg({ endedAt: at(-9), joinedAt: at(-10) }), at(-10), now)).toBe(true);
  expect(isPresent(aLeg({ endedAt: at(-9) }), at(-10), now)).toBe(false);
  expect(isPresent(aLeg({ endedAt: at(-1), joinedAt: at(-10) }), at(-10), now)).toBe(false);
});

describe('a transfer', () => {
  const target = aLeg({ id: 2, userId: 8, providerSid: 'CA-target', ringStep: TRANSFER_STEP, answeredAt: null });
  const ringing = { ...target, requestedAt: at(-5) };
  const answered = { ...ringing, answeredAt: at(-1), joinedAt: at(-1) };
  const declined = { ...ringing, endedAt: at(-1) };
  const gone = { ...joined, leftAt: at(-4), endedAt: at(-4) };
  const to = (transferKind: ConferenceCall['transferKind']) =>
    aCall({ ...moved, transferKind, transferLegId: 2, onHold: false, customerHeld: true });

  it('rings the new side before the old one leaves', () => {
    expect(conferenceSteps(to('blind'), [joined, target], now)).toEqual([{ do: 'ring', legId: 2 }]);
    expect(conferenceSteps(to('blind'), [joined, ringing], now)).toEqual([{ do: 'endLeg', sid: 'CA-agent', legId: 1 }]);
    expect(conferenceSteps(to('warm'), [joined, ringing], now)).toEqual([]);
    expect(conferenceSteps({ ...to('blind'), customerHeld: false }, [joined, target], now)).toEqual([
      { do: 'hold', sid: 'CA-customer', isHeld: true },
    ]);
  });

  it('rings the new side also when the old one has hung up before it was in, but never moves it', () => {
    const early = { ...aLeg(), leftAt: at(-1), endedAt: at(-1) };
    const call = { ...to('blind'), customerHeld: false, customerJoined: false };
    expect(conferenceSteps(call, [early, target], now)).toEqual([{ do: 'ring', legId: 2 }]);
    const shortly = { ...early, joinedAt: at(-2) };
    expect(conferenceSteps({ ...call, customerJoined: true }, [shortly, target], now)).toEqual([{ do: 'ring', legId: 2 }]);
    expect(conferenceSteps({ ...call, movedAt: null }, [early, { ...ringing, answeredAt: at(-1) }], now)).toEqual([]);
  });

  it('does not ring back before whoever made it is out', () => {
    const back = { ...target, userId: 7 };
    expect(conferenceSteps(to('return'), [{ ...joined, leftAt: at(-1) }, back], now)).toEqual([
      { do: 'endLeg', sid: 'CA-agent', legId: 1 },
    ]);
    expect(conferenceSteps(to('return'), [gone, back], now)).toEqual([{ do: 'ring', legId: 2 }]);
  });

  it.each([
    { of: 'blind', legs: [gone, answered], outcome: { kind: 'handed', userId: 8 } },
    { of: 'blind', legs: [joined, answered], outcome: null },
    { of: 'blind', legs: [gone, declined], outcome: { kind: 'return' } },
    { of: 'blind', legs: [joined, declined], outcome: { kind: 'back' } },
    { of: 'return', legs: [gone, declined], outcome: { kind: 'lost' } },
    { of: 'warm', legs: [joined, answered], outcome: null },
    { of: 'warm', legs: [joined, declined], outcome: { kind: 'back' } },
    { of: 'warm', legs: [gone, answered], outcome: { kind: 'handed', userId: 8 } },
    { of: 'warm', legs: [gone, ringing], outcome: { kind: 'blind' } },
    { of: 'warm', legs: [gone, declined], outcome: { kind: 'return' } },
  ] as const)('$of: %#', ({ of, legs, outcome }) => {
    expect(transferOutcome(to(of), [...legs], now)).toEqual(outcome);
  });

  it('means nothing any more once the call is over', () => {
    expect(transferOutcome({ ...to('blind'), endedAt: now }, [gone, declined], now)).toBeNull();
    expect(conferenceSteps({ ...to('blind'), endedAt: now }, [gone, ringing], now)).toEqual([{ do: 'endLeg', sid: 'CA-target', legId: 2 }]);
  });
});

describe('a call that goes to a ring group', () => {
  const group = aCall({ transferKind: 'group', onHold: false });

  it('takes its customer out of the `<Dial>`, and whoever gave it away goes with it', () => {
    expect(conferenceSteps(group, [aLeg()], now)).toEqual([{ do: 'ringGroup', sid: 'CA-customer' }]);
    expect(conferenceSteps({ ...group, transferKind: 'group_rings' }, [aLeg()], now)).toEqual([]);
  });

  it('asks again, or is given up, only once no order can be under way any more', () => {
    const [asked, inFlight] = [
      { ...group, updatedAt: at(-20) },
      { ...group, transferKind: 'group_rings' as const, updatedAt: at(-39) },
    ];
    expect([group, asked, inFlight].map((call) => isGroupOverdue(call, now))).toEqual([false, true, false]);
    expect(conferenceSteps(inFlight, [], now)).toEqual([]);
    expect(conferenceSteps({ ...inFlight, updatedAt: at(-40) }, [], now)).toEqual([{ do: 'ringGroup', sid: 'CA-customer' }]);
  });

  it('lets whoever is in the conference leave first', () => {
    expect(conferenceSteps({ ...group, ...moved }, [joined], now)).toEqual([{ do: 'endLeg', sid: 'CA-agent', legId: 1 }]);
    const left = { ...joined, leftAt: at(-1), endedAt: at(-1) };
    expect(conferenceSteps({ ...group, ...moved }, [left], now)).toEqual([{ do: 'ringGroup', sid: 'CA-customer' }]);
  });

  it('is held again through the leg of whoever took it, also where we had called the customer', () => {
    const legs = [aLeg({ id: 2, userId: null, ringStep: 0, providerSid: 'CA-customer' }), aLeg({ ringStep: 11 })];
    const out = aCall({ direction: 'outbound', providerSid: 'CA-parent', ringStep: 11 });
    expect(conferenceSteps(out, legs, now)).toEqual([{ do: 'move', sid: 'CA-agent', legId: 1 }]);
  });
});
