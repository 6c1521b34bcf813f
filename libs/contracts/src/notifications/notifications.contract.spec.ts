import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { EscalationSettings, USUAL_ESCALATION } from './notifications.contract';

it.each([
  ['agent_minutes', { agent_minutes: 0 }],
  ['agent_minutes', { agent_minutes: 1441 }],
])('a step of an escalation is refused at %s for %j', (field, input) => {
  expect(refusedFields(EscalationSettings, { ...USUAL_ESCALATION, ...input })).toEqual([field]);
});
