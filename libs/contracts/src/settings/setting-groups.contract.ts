import { z } from 'zod';
import { MessageAnswer } from '../auth/auth.contract';
import { endpoint } from '../core/endpoint';
import { Id } from '../core/id.contract';

/** Contacts with an open conversation per agent at a time (document 001, section 9). */
export const DEFAULT_MAX_CONTACTS = 50;
export const MAX_CONTACTS_LIMIT = 200;
const MAX_AGENTS = 1000;

export const AssignmentAlgorithm = z.enum(['round_robin', 'workload_based']);
export type AssignmentAlgorithm = z.infer<typeof AssignmentAlgorithm>;

export const AutoAssignmentMode = z.enum(['off', 'auto']);
export type AutoAssignmentMode = z.infer<typeof AutoAssignmentMode>;

/** The settings of the group "assignment" (document 001, section 3). */
export interface AssignmentSettings {
  enable_ticketing: boolean;
  auto_assignment_mode: AutoAssignmentMode;
  reassign_reopened: boolean;
  /** An answer by text or template takes an unassigned contact, as an answered call does. */
  assign_on_answer: boolean;
  grant_view_all_chats: boolean;
  assignment_algorithm: AssignmentAlgorithm;
  max_contacts_per_agent: number;
  selected_agent_ids: number[];
}

/** An empty or non-numeric value, or one outside 1 to 200, means the default. */
export function maxContactsOf(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= 1 && number <= MAX_CONTACTS_LIMIT ? number : DEFAULT_MAX_CONTACTS;
}

const Flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const Ids = z.array(Id).max(MAX_AGENTS);

/** Settings are sent as text; a list as JSON. */
export const EncodedAssignmentSettings = z
  .strictObject({
    enable_ticketing: Flag,
    auto_assignment_mode: AutoAssignmentMode,
    reassign_reopened: Flag,
    assign_on_answer: Flag,
    grant_view_all_chats: Flag,
    assignment_algorithm: AssignmentAlgorithm,
    max_contacts_per_agent: z.string().transform(maxContactsOf),
    selected_agent_ids: z
      .string()
      .transform((text, issues) => parsed(text) ?? issues.addIssue({ code: 'custom', message: 'must be a JSON list of numbers' }))
      .pipe(Ids),
  })
  .partial();

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const SettingType = z.enum(['boolean', 'integer', 'float', 'string', 'json']);
export type SettingType = z.infer<typeof SettingType>;

export const SettingView = z
  .object({
    key: z.string(),
    value: z.string().describe('As text; a list as its JSON, a secret masked'),
    type: SettingType,
    is_encrypted: z.boolean().optional(),
  })
  .meta({ id: 'Setting' });
export type SettingView = z.infer<typeof SettingView>;

export const SettingsAnswer = z.object({ settings: z.array(SettingView) }).meta({ id: 'SettingsAnswer' });
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;

export const SettingGroup = z.enum(['assignment', 'ai']);
export type SettingGroup = z.infer<typeof SettingGroup>;

export const SettingInput = z.strictObject({
  key: z.string().max(64),
  value: z.string().max(20_000),
  group: SettingGroup,
  type: SettingType,
  is_encrypted: z.boolean().optional(),
});
export type SettingInput = z.infer<typeof SettingInput>;

/** Changes only the given settings, atomically; all must belong to one group. */
export const BulkSettingsInput = z.strictObject({ settings: z.array(SettingInput).min(1).max(50) }).meta({ id: 'BulkSettings' });
export type BulkSettingsInput = z.infer<typeof BulkSettingsInput>;

export const settingGroupsEndpoints = {
  assignment: endpoint({ method: 'GET', path: '/api/settings/group/assignment', answer: SettingsAnswer }),
  ai: endpoint({ method: 'GET', path: '/api/settings/group/ai', answer: SettingsAnswer }),
  bulkUpdate: endpoint({ method: 'POST', path: '/api/settings/bulk-update', body: BulkSettingsInput, answer: MessageAnswer }),
};
