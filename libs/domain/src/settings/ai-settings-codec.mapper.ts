import { AiProvider, type AiSettings } from '@app/contracts/settings/ai-settings.contract';
import type { SettingView } from '@app/contracts/settings/setting-groups.contract';

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
