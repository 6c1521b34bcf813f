import type { Config } from '@app/platform/config/config';
import { SecretBox } from '@app/platform/crypto/secret-box';
import type { ClientBase } from 'pg';

const PROVIDER = 'openai';
const MODEL = 'gpt-6-luna';
/** The stand-in of the provider takes it. */
const KEY = 'sk-demo-lotline-0000000000';

export interface AiSeedContext {
  client: ClientBase;
  organizationId: number;
  timezone: string;
}

/** The provider that has written the assistant's answers, and what each day of them has used. */
export async function insertAiUsage({ client, organizationId, timezone }: AiSeedContext, config: Config): Promise<void> {
  const key = await new SecretBox(config).seal({ organizationId, name: `${PROVIDER}_api_key` }, KEY);
  await client.query(`insert into ai_providers (organization_id, provider, enabled, api_key, model) values ($1, $2, true, $3, $4)`, [
    organizationId,
    PROVIDER,
    key,
    MODEL,
  ]);
  await client.query(`insert into ai_limits (organization_id, monthly_token_limit, cost_alert_cents) values ($1, 2000000, 5000)`, [
    organizationId,
  ]);
  // an answer reads the stock, the rules and the conversation so far; four letters are about one token
  await client.query(
    `with answers as (
       select (created_at at time zone $2)::date as day, 2600 + (id * 37) % 1900 as read, 24 + length(body) / 4 as written
       from messages where organization_id = $1 and is_from_ai
     )
     insert into ai_usage_days
       (organization_id, day, provider, model, requests, unpriced_requests, input_tokens, output_tokens, cost_micros)
     select $1, day, $3, $4, count(*), 0, sum(read), sum(written), sum(read * 0.25 + written * 2)::bigint from answers group by day`,
    [organizationId, timezone, PROVIDER, MODEL],
  );
}
