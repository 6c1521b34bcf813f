import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { EscalationSettings, NotificationPreferencesInput, USUAL_ESCALATION, USUAL_WAYS } from './notifications.contract';

it.each([
  ['agent_minutes', { agent_minutes: 0 }],
  ['agent_minutes', { agent_minutes: 1441 }],
])('a step of an escalation is refused at %s for %j', (field, input) => {
  expect(refusedFields(EscalationSettings, { ...USUAL_ESCALATION, ...input })).toEqual([field]);
});

it.each([
  ['ways.mention.sound', { ways: { ...USUAL_WAYS, mention: { ...USUAL_WAYS.mention, sound: 'loud' } }, quiet_hours: [] }],
  ['quiet_hours.0.from', { ways: USUAL_WAYS, quiet_hours: [{ day: 1, from: '25:00', to: '07:00' }] }],
])('the preferences of notifications are refused at %s', (field, input) => {
  expect(refusedFields(NotificationPreferencesInput, input)).toEqual([field]);
});
