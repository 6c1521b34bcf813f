import { Injectable } from '@nestjs/common';
import type { AiProvider } from '@app/contracts/settings/ai-settings.contract';
import type { Transaction } from '@app/database/transaction';

/** One model request. */
export interface AiUse {
  provider: AiProvider;
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a dollar; `null` when the model's price is unknown. */
  costMicros: number | null;
}

export interface UsageDay {
  day: string;
  tokens: number;
  cost_micros: number;
  requests: number;
  unpriced_requests: number;
}

@Injectable()
export class AiUsageRepository {
  /** Every day of the current month so far, including days without usage. */
  listMonth(tx: Transaction, timeZone: string): Promise<UsageDay[]> {
    return tx.sql<UsageDay>(
      `with today as (select (now() at time zone $2)::date as day)
       select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(u.input_tokens + u.output_tokens), 0)::bigint as tokens,
              coalesce(sum(u.cost_micros), 0)::bigint as cost_micros, coalesce(sum(u.requests), 0)::bigint as requests,
              coalesce(sum(u.unpriced_requests), 0)::bigint as unpriced_requests
       from today, generate_series(date_trunc('month', today.day::timestamp), today.day::timestamp, interval '1 day') as d(day)
       left join ai_usage_days u on u.organization_id = $1 and u.day = d.day::date
       group by d.day order by d.day`,
      [tx.organizationId, timeZone],
    );
  }

  async add(tx: Transaction, { provider, model, inputTokens, outputTokens, costMicros }: AiUse, timeZone: string): Promise<void> {
    await tx.sql(
      `insert into ai_usage_days as u
         (organization_id, day, provider, model, requests, unpriced_requests, input_tokens, output_tokens, cost_micros)
       values ($1, (now() at time zone $2)::date, $3, $4, 1, $5, $6, $7, $8)
       on conflict (organization_id, day, provider, model) do update set
         requests = u.requests + 1, unpriced_requests = u.unpriced_requests + excluded.unpriced_requests,
         input_tokens = u.input_tokens + excluded.input_tokens, output_tokens = u.output_tokens + excluded.output_tokens,
         cost_micros = u.cost_micros + excluded.cost_micros`,
      [tx.organizationId, timeZone, provider, model, costMicros === null ? 1 : 0, inputTokens, outputTokens, costMicros ?? 0],
    );
  }
}
