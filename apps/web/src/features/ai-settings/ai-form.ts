import { type AiProvider, EncodedAiSettings, type AiSettingKey } from '@app/contracts/settings/ai-settings.contract';
import type { SettingInput, SettingType, SettingView } from '@app/contracts/settings/setting-groups.contract';

/** Every setting as its text, as it travels. */
export type AiForm = Record<AiSettingKey, string>;

const KEYS = Object.keys(EncodedAiSettings.shape) as AiSettingKey[];

export const formOf = (settings: readonly SettingView[]): AiForm => {
  const given = new Map(settings.map(({ key, value }) => [key, value]));
  return Object.fromEntries(KEYS.map((key) => [key, given.get(key) ?? ''])) as AiForm;
};

/** What differs from what is saved, ready to be sent. */
export const changesOf = (form: AiForm, saved: AiForm): SettingInput[] =>
  KEYS.filter((key) => form[key] !== saved[key]).map((key) => ({
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

/** The settings that the server would not take. */
export function wrongIn(form: AiForm): Set<string> {
  const { error } = EncodedAiSettings.safeParse(form);
  return new Set(error?.issues.map(({ path }) => String(path[0])));
}

/** A key that was shown and not touched is a mask: the saved one is meant. */
export const isMasked = (key: string): boolean => key.startsWith('•');

/** Where each provider gives out its keys. */
export const CONSOLES: Record<AiProvider, { name: string; url: string }> = {
  openai: { name: 'platform.openai.com', url: 'https://platform.openai.com/api-keys' },
  anthropic: { name: 'console.anthropic.com', url: 'https://console.anthropic.com/settings/keys' },
  groq: { name: 'console.groq.com', url: 'https://console.groq.com/keys' },
};
