import { AppError } from '@app/platform/errors/app-error';
import { describe, expect, it } from 'vitest';
import { decodeAssignmentSettings, encodeAssignmentSettings } from './settings-codec.mapper';

const settings = {
  enable_ticketing: false,
  auto_assignment_mode: 'auto',
  reassign_reopened: true,
  assign_on_answer: true,
  grant_view_all_chats: false,
  assignment_algorithm: 'workload_based',
  max_contacts_per_agent: 40,
  selected_agent_ids: [7, 9],
} as const;

const rejectionOf = (texts: { key: string; value: string }[]) => {
  try {
    decodeAssignmentSettings(texts);
  } catch (error) {
    return error instanceof AppError ? { code: error.code, fields: Object.keys(error.errors ?? {}) } : error;
  }
  return null;
};

describe('the assignment settings', () => {
  it('round-trip', () => {
    const texts = encodeAssignmentSettings({ ...settings, selected_agent_ids: [7, 9] });
    expect(texts).toContainEqual({ key: 'selected_agent_ids', value: '[7,9]', type: 'json' });
    expect(decodeAssignmentSettings(texts)).toEqual(settings);
  });

  it('contain only the given keys', () => {
    expect(decodeAssignmentSettings([{ key: 'reassign_reopened', value: 'true' }])).toEqual({ reassign_reopened: true });
  });

  it.each(['', '  ', '0', '201', '12.5', 'many'])('fall back to 50 contacts per agent for "%s"', (value) => {
    expect(decodeAssignmentSettings([{ key: 'max_contacts_per_agent', value }])).toEqual({ max_contacts_per_agent: 50 });
  });

  it.each([
    ['1', 1],
    ['200', 200],
  ])('take %s contacts per agent', (value, number) => {
    expect(decodeAssignmentSettings([{ key: 'max_contacts_per_agent', value }])).toEqual({ max_contacts_per_agent: number });
  });

  it('are refused by key', () => {
    const texts = [
      { key: 'openai_api_key', value: 'x' },
      { key: 'auto_assignment_mode', value: 'sometimes' },
      { key: 'enable_ticketing', value: 'maybe' },
      { key: 'selected_agent_ids', value: '[1' },
    ];
    expect(rejectionOf(texts)).toMatchObject({ code: 'settings.value_invalid' });
    for (const text of texts) expect(rejectionOf([text])).toEqual({ code: 'settings.value_invalid', fields: [text.key] });
    expect(rejectionOf([{ key: 'selected_agent_ids', value: '["7"]' }])).toMatchObject({ fields: ['selected_agent_ids'] });
  });
});
