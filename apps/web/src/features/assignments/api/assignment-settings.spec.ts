import { EncodedAssignmentSettings, type AssignmentSettings } from '@app/contracts/settings/setting-groups.contract';
import { expect, it } from 'vitest';
import { assignmentTextsOf } from './assignment-settings';

const settings: AssignmentSettings = {
  enable_ticketing: true,
  auto_assignment_mode: 'auto',
  reassign_reopened: false,
  assign_on_answer: true,
  grant_view_all_chats: false,
  assignment_algorithm: 'workload_based',
  max_contacts_per_agent: 50,
  selected_agent_ids: [3, 4],
};

it('lets the assignment settings travel as text, and a list as its JSON', () => {
  const texts = assignmentTextsOf(settings);
  expect(texts).toContainEqual({ key: 'selected_agent_ids', value: '[3,4]', group: 'assignment', type: 'json' });
  expect(texts).toContainEqual({ key: 'max_contacts_per_agent', value: '50', group: 'assignment', type: 'integer' });
  expect(texts).toContainEqual({ key: 'enable_ticketing', value: 'true', group: 'assignment', type: 'boolean' });
  expect(EncodedAssignmentSettings.parse(Object.fromEntries(texts.map(({ key, value }) => [key, value])))).toEqual(settings);
});
