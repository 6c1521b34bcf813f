import { expect, it } from 'vitest';
import { MAX_ACTIVITY } from '@app/contracts/dashboard/dashboard.contract';
import { activityOf, type SeenEvent } from './activity.policy';

const NAMES = new Map([[1, 'Ana']]);
const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 10, minute)).toISOString();
const received = (seq: number, contact: number, minute = seq): SeenEvent => ({
  seq,
  type: 'message.received',
  at: at(minute),
  payload: { message: { channel: 'whatsapp' }, summary: { contact_id: contact, contact: { name: `Contact ${contact}` } } },
});
const created = (seq: number): SeenEvent => ({
  seq,
  type: 'contact.created',
  at: at(seq),
  payload: { contact: { id: seq, name: `New ${seq}` } },
});
const moved = (seq: number, contact: number): SeenEvent => ({
  seq,
  type: 'contact.stage_moved',
  at: at(seq),
  payload: { move: { contact_id: contact, to: { id: 'sold', name: 'Sold' }, user: null } },
});

it('counts messages of one person within an hour, the newest first', () => {
  const entries = activityOf([received(1, 7), received(2, 8), received(3, 7), received(4, 7, 70)], NAMES);
  expect(entries.map((entry) => ['contact' in entry && entry.contact?.id, 'count' in entry && entry.count, entry.seq])).toEqual([
    [7, 1, 4],
    [7, 2, 3],
    [8, 1, 2],
  ]);
});

it('counts new contacts together, and names the newest', () => {
  expect(activityOf([created(1), received(2, 5), created(3)], NAMES)).toMatchObject([
    { kind: 'contact_created', contact: { name: 'New 3' }, count: 2 },
    { kind: 'received' },
  ]);
});

it('leaves out contacts that are gone, unknown events and removed vehicles', () => {
  const removed = { seq: 3, type: 'vehicle.changed', at: at(3), payload: { vehicle_id: 1, vehicle: null } };
  const other = { seq: 4, type: 'team.member_changed', at: at(4), payload: {} };
  expect(activityOf([moved(1, 1), moved(2, 99), removed, other], NAMES)).toEqual([
    { kind: 'stage_moved', contact: { id: 1, name: 'Ana' }, stage: 'sold', to: 'Sold', by: null, seq: 1, at: at(1) },
  ]);
});

it('ends after its last place, and counts further messages all the same', () => {
  const many = Array.from({ length: 30 }, (_, index) => received(index + 1, index + 1));
  const entries = activityOf([received(0, 30, 29), ...many], NAMES);
  expect(entries).toHaveLength(MAX_ACTIVITY);
  expect(entries[0]).toMatchObject({ contact: { id: 30 }, count: 2 });
});

it('counts calls of one number together, each once, and leaves answered ones apart from missed ones', () => {
  const call = (seq: number, id: number, from: string | null, missed: boolean): SeenEvent => ({
    seq,
    type: 'call.ended',
    at: at(seq),
    payload: { call: { id, direction: 'inbound', number: from, contact: null, user: null, missed } },
  });
  const events = [call(1, 1, '+13055550142', true), call(2, 1, '+13055550142', true), call(3, 2, '+13055550142', true)];
  expect(activityOf([...events, call(4, 3, '+13055550142', false), call(5, 4, null, true)], NAMES)).toMatchObject([
    { kind: 'call', contact: null, number: null, missed: true, count: 1 },
    { missed: false, count: 1 },
    { number: '+13055550142', missed: true, count: 2 },
  ]);
});

it('names who called and everybody who talked, and knows no call that was refused', () => {
  const ended = (seq: number, call: object): SeenEvent => ({
    seq,
    type: 'call.ended',
    at: at(seq),
    payload: {
      call: { id: seq, contact: null, direction: 'outbound', number: `+1305555010${seq}`, missed: false, refusal: null, ...call },
    },
  });
  const [ana, luis] = [
    { id: 1, name: 'Ana' },
    { id: 2, name: 'Luis' },
  ];
  const handed = ended(2, {
    started_by: ana,
    talks: [
      { user: ana, seconds: 80 },
      { user: luis, seconds: 45 },
    ],
  });
  const refused = ended(1, { number: '911', refusal: 'emergency_number', started_by: ana, talks: [] });
  expect(activityOf([refused, handed], NAMES)).toMatchObject([
    {
      kind: 'call',
      by: 'Ana',
      talks: [
        { name: 'Ana', seconds: 80 },
        { name: 'Luis', seconds: 45 },
      ],
    },
  ]);
});
