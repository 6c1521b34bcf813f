import type { AiModelsAnswer, AiTestView, AiUsageView } from '@app/contracts/settings/ai-settings.contract';
import { AiSettingsService } from '@app/domain/settings/ai-settings.service';
import { AiUsageService } from '@app/domain/settings/ai-usage.service';
import { beforeAll, describe, expect, it } from 'vitest';
import { aiSettingsOf, saveAiSettings } from '../../factories/ai-settings.factory';
import { anOrganization } from '../../factories/organization.factory';

const aDealership = () => anOrganization().with('owner', 'manager', 'agent');
type Dealership = Awaited<ReturnType<typeof aDealership>>;

const KEYS = { openai: 'sk-proj-zq7secret-0001', anthropic: 'sk-ant-zq7secret-0002', groq: 'gsk_zq7secret0003' };

let own: Dealership;
let foreign: Dealership;
beforeAll(async () => {
  [own, foreign] = await Promise.all([aDealership(), aDealership()]);
});

describe('the settings of the group "ai"', () => {
  it('are empty at first', async () => {
    const { owner } = await aDealership();
    expect(await aiSettingsOf(owner)).toEqual({
      openai_api_key: '',
      openai_model: '',
      openai_enabled: 'false',
      anthropic_api_key: '',
      anthropic_model: '',
      anthropic_enabled: 'false',
      groq_api_key: '',
      groq_model: '',
      groq_enabled: 'false',
      ai_monthly_token_limit: '',
      ai_cost_alert_threshold: '',
    });
  });

  it('come back as they were saved, keys masked', async () => {
    const saved = await saveAiSettings(own.manager, {
      openai_api_key: KEYS.openai,
      openai_model: 'gpt-6-luna',
      openai_enabled: 'true',
      ai_monthly_token_limit: '1000000',
      ai_cost_alert_threshold: '100.5',
    });
    expect(saved).toMatchObject({ status: 200, body: { message: 'AI settings saved successfully' } });
    expect(await aiSettingsOf(own.owner)).toMatchObject({
      openai_api_key: '••••••••0001',
      openai_model: 'gpt-6-luna',
      openai_enabled: 'true',
      anthropic_api_key: '',
      ai_monthly_token_limit: '1000000',
      ai_cost_alert_threshold: '100.50',
    });
  });

  it('leave what is not named, and a key whose mask comes back', async () => {
    await saveAiSettings(own.owner, { groq_api_key: KEYS.groq, groq_model: 'openai/gpt-oss-120b' });
    await saveAiSettings(own.owner, { groq_api_key: '••••••••0003', groq_enabled: 'true' });
    expect(await aiSettingsOf(own.owner)).toMatchObject({
      groq_api_key: '••••••••0003',
      groq_model: 'openai/gpt-oss-120b',
      groq_enabled: 'true',
    });
    expect((await own.owner.get('/api/settings/ai-models/groq')).status).toBe(200);
    await saveAiSettings(own.owner, { groq_api_key: '', groq_enabled: 'false' });
    expect(await aiSettingsOf(own.owner)).toMatchObject({ groq_api_key: '', groq_model: 'openai/gpt-oss-120b' });
  });

  it.each([
    ['openai_api_key', 'a key with spaces'],
    ['openai_api_key', 'sk-line\nbreak-12345'],
    ['openai_model', 'a model; drop table'],
    ['openai_enabled', 'perhaps'],
    ['ai_monthly_token_limit', '12.5'],
    ['ai_monthly_token_limit', '-1'],
    ['ai_monthly_token_limit', '0'],
    ['ai_cost_alert_threshold', '1.005'],
    ['ai_cost_alert_threshold', 'many'],
  ] as const)('refuse %s %j at its key and change nothing', async (key, value) => {
    const before = await aiSettingsOf(own.owner);
    expect(await saveAiSettings(own.owner, { openai_model: 'gpt-other', [key]: value })).toMatchObject({
      status: 422,
      body: { code: 'settings.value_invalid', errors: { [key]: expect.any(String) } },
    });
    expect(await aiSettingsOf(own.owner)).toEqual(before);
  });

  it('refuse an unknown key, and two groups at a time', async () => {
    const setting = (key: string, group: string) => ({ key, value: 'true', group, type: 'boolean' });
    const unknown = await own.owner.post('/api/settings/bulk-update', { settings: [setting('gemini_enabled', 'ai')] });
    expect(unknown).toMatchObject({ status: 422, body: { errors: { gemini_enabled: expect.any(String) } } });
    const mixed = await own.owner.post('/api/settings/bulk-update', {
      settings: [setting('openai_enabled', 'ai'), setting('enable_ticketing', 'assignment')],
    });
    expect(mixed).toMatchObject({ status: 422, body: { code: 'settings.value_invalid' } });
  });

  it('are each organization’s own', async () => {
    expect((await aiSettingsOf(foreign.owner))['openai_api_key']).toBe('');
  });

  it('change together or not at all when two save at once', async () => {
    const { owner, manager } = await aDealership();
    await Promise.all([
      saveAiSettings(owner, { openai_model: 'gpt-6-luna', ai_monthly_token_limit: '500' }),
      saveAiSettings(manager, { openai_enabled: 'true', ai_cost_alert_threshold: '5' }),
    ]);
    expect(await aiSettingsOf(owner)).toMatchObject({
      openai_model: 'gpt-6-luna',
      openai_enabled: 'true',
      ai_monthly_token_limit: '500',
      ai_cost_alert_threshold: '5.00',
    });
  });
});

describe('a key of a provider', () => {
  it('is kept sealed for its organization alone, and told to nobody', async () => {
    await saveAiSettings(own.owner, { openai_api_key: KEYS.openai, anthropic_api_key: KEYS.anthropic });
    const rows = await own.product.database.rows<{ text: string; api_key: string }>(
      `select row_to_json(p)::text as text, api_key from ai_providers p where organization_id = $1 and api_key is not null`,
      [own.id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(rows.filter(({ text }) => text.includes('zq7secret'))).toEqual([]);
    const told = [await own.owner.get('/api/settings/group/ai'), await own.owner.get('/api/events?after=0')];
    expect(JSON.stringify(told.map(({ body }) => body))).not.toContain('zq7secret');

    await saveAiSettings(foreign.owner, { openai_api_key: 'sk-of-the-others-0009' });
    await own.product.database.rows(`update ai_providers set api_key = $1 where organization_id = $2 and provider = 'openai'`, [
      rows[0]?.api_key,
      foreign.id,
    ]);
    expect((await foreign.owner.get('/api/settings/group/ai')).status).toBe(500);
    await saveAiSettings(foreign.owner, { openai_api_key: '' });
  });

  it('is sealed anew after a rotation', async () => {
    const settings = own.product.api.app.get(AiSettingsService, { strict: false });
    expect(await settings.resealAll()).toBe(0);
    const { app } = await own.product.startAnotherApi({
      ENCRYPTION_KEYS: `second:${Buffer.alloc(32, 7).toString('base64')},${own.product.environment['ENCRYPTION_KEYS']}`,
    });
    const rotated = app.get(AiSettingsService, { strict: false });
    expect(await rotated.resealAll()).toBeGreaterThanOrEqual(2);
    expect(await rotated.resealAll()).toBe(0);
    expect(await rotated.keyOf(own.context, 'anthropic')).toBe(KEYS.anthropic);
  });
});

it('a change leaves the names of its fields in the audit log, and no value', async () => {
  const { owner, id, product } = await aDealership();
  await saveAiSettings(owner, { openai_api_key: KEYS.openai, openai_enabled: 'true' });
  const entries = await product.database.rows<{ text: string; after: { fields: string[] } }>(
    `select after, row_to_json(e)::text as text from audit_entries e where organization_id = $1 and action = 'settings.ai_changed'`,
    [id],
  );
  expect(entries.map(({ after }) => after.fields.toSorted())).toEqual([['openai_api_key', 'openai_enabled']]);
  expect(entries.filter(({ text }) => text.includes('zq7secret'))).toEqual([]);
});

describe('testing a connection', () => {
  it.each(Object.entries(KEYS))('with %s lists its models', async (provider, api_key) => {
    const { status, body } = await own.owner.post<AiTestView>('/api/settings/test/ai', { provider, api_key });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Connection successful', limited: false });
    expect(body.models.length).toBeGreaterThan(1);
    expect(body.models.filter(({ id }) => /whisper|embedding/.test(id))).toEqual([]);
  });

  it('tells a refusal in the provider’s words and never the key', async () => {
    const answers = await Promise.all([
      own.owner.post('/api/settings/test/ai', { provider: 'openai', api_key: 'sk-bad-zq7secret-0001' }),
      own.owner.post('/api/settings/test/ai', { provider: 'anthropic', api_key: 'sk-wrong-zq7secret' }),
      own.owner.post('/api/settings/test/ai', { provider: 'groq', api_key: 'zq7secretnokey' }),
    ]);
    expect(answers).toEqual([
      expect.objectContaining({
        status: 422,
        body: expect.objectContaining({ code: 'settings.ai_key_refused', message: expect.stringContaining('Incorrect API key') }),
      }),
      expect.objectContaining({ status: 422, body: expect.objectContaining({ message: 'invalid x-api-key' }) }),
      expect.objectContaining({ status: 422, body: expect.objectContaining({ message: 'Invalid API Key' }) }),
    ]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('zq7secret');
  });

  it('says that a limited key is right', async () => {
    const { status, body } = await own.owner.post('/api/settings/test/ai', { provider: 'openai', api_key: 'sk-limited-1234567890' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ limited: true, message: expect.stringContaining('Rate limit'), models: [] }),
    ]);
  });

  it('takes the saved key where none is given, and refuses where there is none', async () => {
    const { owner } = await aDealership();
    expect(await owner.post('/api/settings/test/ai', { provider: 'openai' })).toMatchObject({
      status: 422,
      body: { code: 'settings.ai_key_required' },
    });
    expect(await owner.get('/api/settings/ai-models/openai')).toMatchObject({ status: 422, body: { code: 'settings.ai_key_required' } });
    await saveAiSettings(owner, { openai_api_key: KEYS.openai });
    expect((await owner.post('/api/settings/test/ai', { provider: 'openai', api_key: '••••••••0001' })).status).toBe(200);
    expect((await owner.get<AiModelsAnswer>('/api/settings/ai-models/openai')).body.models.map(({ id }) => id)).toContain('gpt-6-luna');
  });

  it('says that a provider is away', async () => {
    const { url } = await own.product.startAnotherApi({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' });
    const answer = await own.owner.at(url).post('/api/settings/test/ai', { provider: 'openai', api_key: KEYS.openai });
    expect(answer).toMatchObject({ status: 503, body: { code: 'settings.ai_unreachable' } });
  });

  it('knows no other provider and takes no address', async () => {
    expect((await own.owner.post('/api/settings/test/ai', { provider: 'gemini', api_key: KEYS.openai })).status).toBe(422);
    const answer = await own.owner.post('/api/settings/test/ai', {
      provider: 'openai',
      api_key: KEYS.openai,
      base_url: 'http://127.0.0.1',
    });
    expect(answer.status).toBe(422);
  });
});

describe('the usage report', () => {
  it('is nothing at first: every day of the month has a zero', async () => {
    const { owner } = await aDealership();
    const { body } = await owner.get<AiUsageView>('/api/settings/ai-usage');
    expect(body).toMatchObject({ total_tokens: 0, total_cost: 0, total_requests: 0, token_limit: { limit: null, standing: 'none' } });
    expect(body.days.length).toBe(Number(body.days.at(-1)?.day.slice(-2)));
    expect(body.days.every(({ tokens, cost, requests }) => tokens + cost + requests === 0)).toBe(true);
  });

  it('adds up by day, however many requests end at once, and is held against the limits', async () => {
    const dealership = await aDealership();
    const usage = dealership.product.api.app.get(AiUsageService, { strict: false });
    const use = { provider: 'openai', model: 'gpt-6-luna', inputTokens: 30, outputTokens: 10, costMicros: 100_000 } as const;
    await Promise.all(Array.from({ length: 20 }, () => usage.record(dealership.context, use)));
    await usage.record(dealership.context, { ...use, model: 'gpt-new', costMicros: null });
    await saveAiSettings(dealership.owner, { ai_monthly_token_limit: '1000', ai_cost_alert_threshold: '2.00' });
    const { body } = await dealership.owner.get<AiUsageView>('/api/settings/ai-usage');
    expect(body).toMatchObject({
      total_tokens: 840,
      total_cost: 2,
      total_requests: 21,
      unpriced_requests: 1,
      token_limit: { limit: 1000, standing: 'near' },
      cost_alert: { threshold: 2, standing: 'reached' },
    });
    expect(body.days.at(-1)).toMatchObject({ tokens: 840, cost: 2, requests: 21 });
    const others = await own.owner.get<AiUsageView>('/api/settings/ai-usage');
    expect(others.body.total_tokens).toBe(0);
  });
});
