import { z } from 'zod';
import { endpoint } from '../core/endpoint';

export const AiProvider = z.enum(['openai', 'anthropic', 'groq']);
export type AiProvider = z.infer<typeof AiProvider>;

/** An organization's settings of one provider. */
export interface AiProviderSettings {
  enabled: boolean;
  /** Masked in responses; null when not set. */
  api_key: string | null;
  model: string | null;
}

/** The settings of the group "ai" (document 001, section 3), by provider and without their prefix. */
export interface AiSettings extends Record<AiProvider, AiProviderSettings> {
  monthly_token_limit: number | null;
  /** In hundredths of a dollar. */
  cost_alert_cents: number | null;
}

const MAX_TOKENS = 1_000_000_000_000;
const MAX_DOLLARS = 1_000_000;

/** Sent in a header unchanged, so only visible ASCII is allowed; the dots belong to the mask. */
export const AiApiKey = z
  .string()
  .trim()
  .max(400)
  .regex(/^(?:|[\u0021-\u007E]{8,}|•{8}[\u0021-\u007E]{1,4})$/, 'must be at least 8 letters, digits and signs without spaces');
const Model = z
  .string()
  .trim()
  .max(120)
  .regex(/^[\w./:@-]*$/, 'must be the name of a model');
const Flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

const TokenLimit = z
  .string()
  .trim()
  .regex(/^\d*$/, 'must be a whole number')
  .transform((text) => (text === '' ? null : Number(text)))
  .refine((limit) => limit === null || (limit >= 1 && limit <= MAX_TOKENS), `must be from 1 to ${MAX_TOKENS}`);

/** Dollars with at most two decimals, as hundredths. */
const CostAlert = z
  .string()
  .trim()
  .regex(/^(\d+(\.\d{1,2})?)?$/, 'must be an amount in dollars with at most two decimals')
  .transform((text) => (text === '' ? null : Math.round(Number(text) * 100)))
  .refine((cents) => cents === null || (cents >= 1 && cents <= MAX_DOLLARS * 100), `must be from 0.01 to ${MAX_DOLLARS}`);

const provider = <P extends AiProvider>(name: P) =>
  ({ [`${name}_enabled`]: Flag, [`${name}_api_key`]: AiApiKey, [`${name}_model`]: Model }) as {
    [K in `${P}_enabled`]: typeof Flag;
  } & { [K in `${P}_api_key`]: typeof AiApiKey } & { [K in `${P}_model`]: typeof Model };

/** Settings are sent as text; an empty text means not set. */
export const EncodedAiSettings = z
  .strictObject({
    ...provider('openai'),
    ...provider('anthropic'),
    ...provider('groq'),
    ai_monthly_token_limit: TokenLimit,
    ai_cost_alert_threshold: CostAlert,
  })
  .partial();
export type AiChanges = z.output<typeof EncodedAiSettings>;
export type AiSettingKey = keyof AiChanges;

export const AiModelView = z.object({ id: z.string(), name: z.string() });
export type AiModelView = z.infer<typeof AiModelView>;

export const AiTestInput = z
  .strictObject({
    provider: AiProvider,
    api_key: AiApiKey.optional().describe('Without a key, or with its mask, the saved key is tested'),
  })
  .meta({ id: 'AiTest' });
export type AiTestInput = z.infer<typeof AiTestInput>;

export const AiTestView = z
  .object({
    message: z.string(),
    limited: z.boolean().describe('The key is valid, but the provider rate-limits it now'),
    models: z.array(AiModelView).describe("The models available to this key, in the provider's order"),
    duration_ms: z.int(),
  })
  .meta({ id: 'AiTestResult' });
export type AiTestView = z.infer<typeof AiTestView>;

export const AiModelsParams = z.object({ provider: AiProvider });
export type AiModelsParams = z.infer<typeof AiModelsParams>;

export const AiModelsAnswer = z.object({ models: z.array(AiModelView) }).meta({ id: 'AiModels' });
export type AiModelsAnswer = z.infer<typeof AiModelsAnswer>;

/** `near` from four fifths of the limit on; `reached` at the limit. */
export const LimitState = z.enum(['none', 'ok', 'near', 'reached']);
export type LimitState = z.infer<typeof LimitState>;

export const AiUsageView = z
  .object({
    month: z.string().describe("The running month in the organization's time zone, as 2026-11"),
    total_tokens: z.int(),
    total_cost: z.number().describe('In dollars'),
    total_requests: z.int(),
    unpriced_requests: z.int().describe('Requests to models without a known price: counted in tokens, not in cost'),
    days: z
      .array(z.object({ day: z.iso.date(), tokens: z.int(), cost: z.number(), requests: z.int() }))
      .describe('Every day of the month so far'),
    token_limit: z.object({ limit: z.int().nullable(), standing: LimitState }),
    cost_alert: z.object({ threshold: z.number().nullable().describe('In dollars'), standing: LimitState }),
  })
  .meta({ id: 'AiUsage' });
export type AiUsageView = z.infer<typeof AiUsageView>;

export const aiSettingsEndpoints = {
  test: endpoint({ method: 'POST', path: '/api/settings/test/ai', body: AiTestInput, answer: AiTestView }),
  models: endpoint({ method: 'GET', path: '/api/settings/ai-models/:provider', params: AiModelsParams, answer: AiModelsAnswer }),
  usage: endpoint({ method: 'GET', path: '/api/settings/ai-usage', answer: AiUsageView }),
};
