import { AiProvider, type AiSettings } from '@app/contracts/settings/ai-settings.contract';
import {
  type AssignmentSettings,
  EncodedAssignmentSettings,
  type SettingType,
  type SettingView,
} from '@app/contracts/settings/setting-groups.contract';
import { AppError } from '@app/platform/errors/app-error';
import type { z } from 'zod';

const TYPES: Record<keyof AssignmentSettings, SettingType> = {
  enable_ticketing: 'boolean',
  auto_assignment_mode: 'string',
  reassign_reopened: 'boolean',
  assign_on_answer: 'boolean',
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

/** Encodes every value as text, in the order of document 001, section 3. */
export function encodeAiSettings(settings: AiSettings): SettingView[] {
  const { monthly_token_limit: tokens, cost_alert_cents: cents } = settings;
  return [
    ...AiProvider.options.flatMap((provider) => providerTexts(provider, settings)),
    { key: 'ai_monthly_token_limit', value: tokens === null ? '' : String(tokens), type: 'integer' },
    { key: 'ai_cost_alert_threshold', value: cents === null ? '' : (cents / 100).toFixed(2), type: 'float' },
  ];
}

function providerTexts(provider: AiProvider, settings: AiSettings): SettingView[] {
  const { api_key: apiKey, model, enabled } = settings[provider];
  return [
    { key: `${provider}_api_key`, value: apiKey ?? '', type: 'string', is_encrypted: true },
    { key: `${provider}_model`, value: model ?? '', type: 'string' },
    { key: `${provider}_enabled`, value: String(enabled), type: 'boolean' },
  ];
}

/** Decodes settings from text. Refuses unknown keys and unreadable values, reported by key (`settings.value_invalid`). */
export function decodeSettings<Texts extends z.ZodType<object>>(
  schema: Texts,
  texts: readonly { key: string; value: string }[],
): WithoutGaps<z.output<Texts>> {
  const read = schema.safeParse(Object.fromEntries(texts.map(({ key, value }) => [key, value])));
  if (read.success) return withoutGaps(read.data);
  const errors = read.error.issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])];
    return keys.map((key) => [key, issue.code === 'unrecognized_keys' ? 'There is no such setting.' : issue.message] as const);
  });
  throw new AppError('settings.value_invalid', { errors: Object.fromEntries(errors) });
}

type WithoutGaps<T extends object> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutGaps<T extends object>(values: T): WithoutGaps<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as WithoutGaps<T>;
}
