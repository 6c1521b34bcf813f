import { Injectable } from '@nestjs/common';
import type { AiProvider } from '@app/contracts/settings/ai-settings.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';

export interface StoredProvider {
  provider: AiProvider;
  enabled: boolean;
  /** Encrypted. */
  api_key: string | null;
  model: string | null;
}

export interface AiLimits {
  monthly_token_limit: number | null;
  cost_alert_cents: number | null;
}

/** Omitted fields stay unchanged. */
export type ProviderChanges = Partial<Omit<StoredProvider, 'provider'>>;

const NO_LIMITS: AiLimits = { monthly_token_limit: null, cost_alert_cents: null };

@Injectable()
export class AiSettingsRepository {
  constructor(private readonly database: Database) {}

  listProviders(tx: Transaction): Promise<StoredProvider[]> {
    return tx.sql<StoredProvider>(`select provider, enabled, api_key, model from ai_providers where organization_id = $1`, [
      tx.organizationId,
    ]);
  }

  async findProvider(tx: Transaction, provider: AiProvider): Promise<StoredProvider | null> {
    const [row] = await tx.sql<StoredProvider>(
      `select provider, enabled, api_key, model from ai_providers where organization_id = $1 and provider = $2`,
      [tx.organizationId, provider],
    );
    return row ?? null;
  }

  async findLimits(tx: Transaction): Promise<AiLimits> {
    const [row] = await tx.sql<AiLimits>(`select monthly_token_limit, cost_alert_cents from ai_limits where organization_id = $1`, [
      tx.organizationId,
    ]);
    return row ?? NO_LIMITS;
  }

  /** Serializes changes to the organization's AI settings until the transaction ends. */
  async lock(tx: Transaction): Promise<void> {
    await tx.sql(`insert into ai_limits (organization_id) values ($1) on conflict (organization_id) do update set organization_id = $1`, [
      tx.organizationId,
    ]);
  }

  async saveProvider(tx: Transaction, provider: AiProvider, changes: ProviderChanges): Promise<void> {
    const before = (await this.findProvider(tx, provider)) ?? { enabled: false, api_key: null, model: null };
    const { enabled, api_key: apiKey, model } = { ...before, ...changes };
    await tx.sql(
      `insert into ai_providers (organization_id, provider, enabled, api_key, model) values ($1, $2, $3, $4, $5)
       on conflict (organization_id, provider) do update set enabled = $3, api_key = $4, model = $5`,
      [tx.organizationId, provider, enabled, apiKey, model],
    );
  }

  /** Requires `lock`. */
  async saveLimits(tx: Transaction, changes: Partial<AiLimits>): Promise<void> {
    const { monthly_token_limit: tokens, cost_alert_cents: cents } = { ...(await this.findLimits(tx)), ...changes };
    await tx.sql(`update ai_limits set monthly_token_limit = $2, cost_alert_cents = $3 where organization_id = $1`, [
      tx.organizationId,
      tokens,
      cents,
    ]);
  }

  /** All organizations; row security allows reading keys only inside each of them. */
  async listOrganizations(): Promise<number[]> {
    return (await this.database.acrossOrganizations<{ id: number }>(`select id from list_organizations()`)).map(({ id }) => id);
  }
}
