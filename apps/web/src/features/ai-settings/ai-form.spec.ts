import { describe, expect, it } from 'vitest';
import { type AiForm, AiFormSchema, changesOf, formOf, isMasked } from './ai-form';

const saved = formOf([
  { key: 'openai_api_key', value: '••••••••1234', type: 'string' },
  { key: 'openai_enabled', value: 'true', type: 'boolean' },
  { key: 'groq_enabled', value: 'false', type: 'boolean' },
  { key: 'anthropic_enabled', value: 'false', type: 'boolean' },
]);

describe('the AI form', () => {
  it('has a text for every setting', () => {
    expect(saved).toMatchObject({ openai_api_key: '••••••••1234', groq_model: '', ai_cost_alert_threshold: '' });
  });

  it('sends only the changed settings, with their types', () => {
    const form = { ...saved, openai_api_key: 'sk-new-12345678', ai_monthly_token_limit: '5000', openai_enabled: 'false' };
    expect(changesOf(form, saved)).toEqual([
      { key: 'openai_enabled', value: 'false', group: 'ai', type: 'boolean' },
      { key: 'openai_api_key', value: 'sk-new-12345678', group: 'ai', type: 'string', is_encrypted: true },
      { key: 'ai_monthly_token_limit', value: '5000', group: 'ai', type: 'integer' },
    ]);
    expect(changesOf(saved, saved)).toEqual([]);
  });

  it('marks the settings that the server would reject', () => {
    const wrongIn = (form: AiForm) => AiFormSchema.safeParse(form).error?.issues.map(({ path }) => path[0]) ?? [];
    expect(wrongIn(saved)).toEqual([]);
    expect(wrongIn({ ...saved, ai_monthly_token_limit: '1.5', ai_cost_alert_threshold: '0.001' })).toEqual([
      'ai_monthly_token_limit',
      'ai_cost_alert_threshold',
    ]);
    expect(wrongIn({ ...saved, openai_api_key: 'two words' })).toEqual(['openai_api_key']);
  });

  it('distinguishes a mask from a key', () => {
    expect([isMasked('••••••••1234'), isMasked('sk-1234')]).toEqual([true, false]);
  });
});
