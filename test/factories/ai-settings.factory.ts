import type { AiSettingKey } from '@app/contracts/settings/ai-settings.contract';
import type { SettingsAnswer, SettingType } from '@app/contracts/settings/setting-groups.contract';
import type { Person } from './person.factory';

function typeOf(key: string): SettingType {
  if (key.endsWith('_enabled')) return 'boolean';
  if (key === 'ai_monthly_token_limit') return 'integer';
  return key === 'ai_cost_alert_threshold' ? 'float' : 'string';
}

/** As the form saves them. */
export const saveAiSettings = (who: Person, values: Partial<Record<AiSettingKey, string>>) =>
  who.post('/api/settings/bulk-update', {
    settings: Object.entries(values).map(([key, value]) => ({
      key,
      value,
      group: 'ai',
      type: typeOf(key),
      is_encrypted: key.includes('api_key'),
    })),
  });

/** By their keys. */
export async function aiSettingsOf(who: Person): Promise<Record<string, string>> {
  const { body } = await who.get<SettingsAnswer>('/api/settings/group/ai');
  return Object.fromEntries(body.settings.map(({ key, value }) => [key, value]));
}
