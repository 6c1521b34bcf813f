import { Injectable } from '@nestjs/common';
import { type AiChanges, AiProvider, type AiSettings } from '@app/contracts/settings/ai-settings.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { RequestContext } from '@app/platform/context/request-context';
import { SecretBox } from '@app/platform/crypto/secret-box';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { type AiLimits, AiSettingsRepository, type ProviderChanges, type StoredProvider } from './ai-settings.repository';
import { isMask, masked } from './secret-mask.policy';

const NOTHING_SET = { enabled: false, api_key: null, model: null };

/** Settings of a provider go into the row of that provider. */
const LIMIT_COLUMNS = {
  ai_monthly_token_limit: 'monthly_token_limit',
  ai_cost_alert_threshold: 'cost_alert_cents',
  openai_enabled: null,
  openai_api_key: null,
  openai_model: null,
  anthropic_enabled: null,
  anthropic_api_key: null,
  anthropic_model: null,
  groq_enabled: null,
  groq_api_key: null,
  groq_model: null,
} as const satisfies ColumnMap<AiChanges, AiLimits>;

/** AI providers and limits of an organization (document 001, /settings, AI). Keys are encrypted per organization. */
@Injectable()
export class AiSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: AiSettingsRepository,
    private readonly box: SecretBox,
    private readonly audit: AuditTrail,
  ) {}

  /** Keys are masked except for their last four characters. */
  get(ctx: RequestContext): Promise<AiSettings> {
    return this.database.read(ctx, async (tx) => {
      const rows = await this.settings.listProviders(tx);
      const found = await Promise.all(rows.map(async (row) => [row.provider, await this.shown(tx, row)] as const));
      const [openai, anthropic, groq] = AiProvider.options.map((provider) => new Map(found).get(provider) ?? NOTHING_SET);
      return {
        openai: openai ?? NOTHING_SET,
        anthropic: anthropic ?? NOTHING_SET,
        groq: groq ?? NOTHING_SET,
        ...(await this.settings.findLimits(tx)),
      };
    });
  }

  /** Changes only the given settings. A masked key is ignored, an empty one removes the key. A new key requires re-authentication. */
  async save(ctx: RequestContext, changes: AiChanges): Promise<void> {
    if (AiProvider.options.some((provider) => isTyped(changes[`${provider}_api_key`]))) ctx.requireReauth();
    return this.database.transaction(ctx, async (tx) => {
      await this.settings.lock(tx);
      for (const provider of AiProvider.options) {
        const own = await this.changesOf(tx, provider, changes);
        if (Object.keys(own).length > 0) await this.settings.saveProvider(tx, provider, own);
      }
      await this.settings.saveLimits(tx, columnsOf(LIMIT_COLUMNS, changes));
      tx.record('settings.ai_changed', {}, audience.managers());
      this.audit.record(tx, {
        action: 'settings.ai_changed',
        target: { kind: 'settings', id: 'ai' },
        after: { fields: Object.keys(changes) },
      });
    });
  }

  /** The decrypted key of a provider; `null` when none is saved. */
  keyOf(ctx: RequestContext, provider: AiProvider): Promise<string | null> {
    return this.database.read(ctx, async (tx) => {
      const row = await this.settings.findProvider(tx, provider);
      return row ? this.open(tx, row) : null;
    });
  }

  /** Re-encrypts every key with the current encryption key; returns the number of keys changed. */
  async resealAll(): Promise<number> {
    let resealed = 0;
    for (const organizationId of await this.settings.listOrganizations()) {
      const ctx = RequestContext.system(organizationId, 'key-rotation', 'key-rotation');
      resealed += await this.database.transaction(ctx, (tx) => this.reseal(tx));
    }
    return resealed;
  }

  private async reseal(tx: Transaction): Promise<number> {
    const rows = (await this.settings.listProviders(tx)).filter(({ api_key: sealed }) => sealed !== null && this.box.isOutdated(sealed));
    for (const row of rows) {
      const key = await this.open(tx, row);
      if (key !== null)
        await this.settings.saveProvider(tx, row.provider, { api_key: await this.box.seal(secretScopeOf(tx, row.provider), key) });
    }
    return rows.length;
  }

  private async changesOf(tx: Transaction, provider: AiProvider, changes: AiChanges): Promise<ProviderChanges> {
    const [enabled, model, key] = [changes[`${provider}_enabled`], changes[`${provider}_model`], changes[`${provider}_api_key`]];
    return {
      ...(enabled !== undefined && { enabled }),
      ...(model !== undefined && { model: model || null }),
      ...(isTyped(key) && { api_key: key === '' ? null : await this.box.seal(secretScopeOf(tx, provider), key) }),
    };
  }

  private async shown(tx: Transaction, row: StoredProvider) {
    const key = await this.open(tx, row);
    return { enabled: row.enabled, model: row.model, api_key: key === null ? null : masked(key) };
  }

  private async open(tx: Transaction, { provider, api_key: sealed }: StoredProvider): Promise<string | null> {
    return sealed === null ? null : this.box.open(secretScopeOf(tx, provider), sealed);
  }
}

const isTyped = (key: string | undefined): key is string => key !== undefined && !isMask(key);

const secretScopeOf = ({ organizationId }: Transaction, provider: AiProvider) => ({ organizationId, name: `${provider}_api_key` });
