import {
  type AssignmentSettings,
  EncodedAssignmentSettings,
  type SettingType,
  type SettingView,
} from '@app/contracts/settings/setting-groups.contract';
import { decodeSettings } from './settings-codec.mapper';

const TYPES: Record<keyof AssignmentSettings, SettingType> = {
  enable_ticketing: 'boolean',
  auto_assignment_mode: 'string',
  reassign_reopened: 'boolean',
  grant_view_all_chats: 'boolean',
  assignment_algorithm: 'string',
  max_contacts_per_agent: 'integer',
  selected_agent_ids: 'json',
};

/** Encodes every value as text, the wire format. */
export function encodeAssignmentSettings(settings: AssignmentSettings): SettingView[] {
  return (Object.keys(TYPES) as (keyof AssignmentSettings)[]).map((key) => {
    const value = settings[key];
    return { key, value: typeof value === 'string' ? value : JSON.stringify(value), type: TYPES[key] };
  });
}

export const decodeAssignmentSettings = (texts: readonly { key: string; value: string }[]): Partial<AssignmentSettings> =>
  decodeSettings(EncodedAssignmentSettings, texts);
