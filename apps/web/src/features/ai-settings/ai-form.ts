import { z } from 'zod';
import { type AiProvider, EncodedAiSettings, type AiSettingKey } from '@app/contracts/settings/ai-settings.contract';
import type { SettingInput, SettingType, SettingView } from '@app/contracts/settings/setting-groups.contract';
import { plainNumber } from '@/lib/formatting/typed-number';

/** Every setting as text, as the API has it. */
export type AiForm = Record<AiSettingKey, string>;

const KEYS = Object.keys(EncodedAiSettings.shape) as AiSettingKey[];

export const formOf = (settings: readonly SettingView[]): AiForm => {
  const given = new Map(settings.map(({ key, value }) => [key, value]));
  return Object.fromEntries(KEYS.map((key) => [key, given.get(key) ?? ''])) as AiForm;
};

/** The changed settings in the form of the API. */
export const changesOf = (form: AiForm, saved: AiForm): SettingInput[] =>
  KEYS.filter((key) => form[key] !== withPlainNumbers(saved)[key]).map((key) => ({
    key,
    value: form[key],
    group: 'ai',
    type: typeOf(key),
    ...(key.includes('api_key') && { is_encrypted: true }),
  }));

function typeOf(key: AiSettingKey): SettingType {
  if (key.endsWith('_enabled')) return 'boolean';
  if (key === 'ai_monthly_token_limit') return 'integer';
  return key === 'ai_cost_alert_threshold' ? 'float' : 'string';
}

/** Marks the settings that the server would reject; the texts of the form stay as they were typed. */
export const AiFormSchema = z.custom<AiForm>().transform((typed, context) => {
  const form = withPlainNumbers(typed);
  for (const { path } of EncodedAiSettings.safeParse(form).error?.issues ?? []) context.addIssue({ code: 'custom', path });
  return form;
});

const withPlainNumbers = (form: AiForm): AiForm => ({
  ...form,
  ai_monthly_token_limit: plainNumber(form.ai_monthly_token_limit),
  ai_cost_alert_threshold: plainNumber(form.ai_cost_alert_threshold),
});

/** A mask represents the saved key. */
export const isMasked = (key: string): boolean => key.startsWith('•');

/** The page of each provider that issues keys. */
export const CONSOLES: Record<AiProvider, { name: string; url: string }> = {
  openai: { name: 'platform.openai.com', url: 'https://platform.openai.com/api-keys' },
  anthropic: { name: 'console.anthropic.com', url: 'https://console.anthropic.com/settings/keys' },
  groq: { name: 'console.groq.com', url: 'https://console.groq.com/keys' },
};
