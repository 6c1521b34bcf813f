import { Injectable } from '@nestjs/common';
import type { AiUsageView } from '@app/contracts/settings/ai-settings.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { OrganizationsService } from '../organizations/organizations.service';
import { limitStateOf } from './ai-limits.policy';
import { AiSettingsRepository } from './ai-settings.repository';
import { type AiUse, AiUsageRepository, type UsageDay } from './ai-usage.repository';

const MICROS = 1_000_000;
const MICROS_OF_A_CENT = 10_000;

/** AI usage per organization, recorded when a request ends. */
@Injectable()
export class AiUsageService {
  constructor(
    private readonly database: Database,
    private readonly usage: AiUsageRepository,
    private readonly settings: AiSettingsRepository,
    private readonly organizations: OrganizationsService,
  ) {}

  /** The current month by day, with the organization's limits. */
  month(ctx: RequestContext): Promise<AiUsageView> {
    return this.database.read(ctx, async (tx) => {
      const days = await this.usage.listMonth(tx, await this.organizations.timeZoneOf(tx));
      const sum = (what: (day: UsageDay) => number) => days.reduce((total, day) => total + what(day), 0);
      const [tokens, micros] = [sum((day) => day.tokens), sum((day) => day.cost_micros)];
      const { monthly_token_limit: limit, cost_alert_cents: cents } = await this.settings.findLimits(tx);
      return {
        month: days.at(-1)?.day.slice(0, 7) ?? '',
        total_tokens: tokens,
        total_cost: micros / MICROS,
        total_requests: sum((day) => day.requests),
        unpriced_requests: sum((day) => day.unpriced_requests),
        days: days.map(({ day, tokens: used, cost_micros: cost, requests }) => ({ day, tokens: used, cost: cost / MICROS, requests })),
        token_limit: { limit, standing: limitStateOf(tokens, limit) },
        cost_alert: {
          threshold: cents === null ? null : cents / 100,
          standing: limitStateOf(micros, cents === null ? null : cents * MICROS_OF_A_CENT),
        },
      };
    });
  }

  /** Counts the request on the day it ended. */
  async record(ctx: RequestContext, use: AiUse): Promise<void> {
    await this.database.transaction(ctx, async (tx) => this.usage.add(tx, use, await this.organizations.timeZoneOf(tx)));
  }
}
