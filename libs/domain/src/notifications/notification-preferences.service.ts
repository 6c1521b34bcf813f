import { Injectable } from '@nestjs/common';
import {
  NotificationKind,
  type NotificationPreferences,
  type NotificationPreferencesInput,
  type NotificationWays,
} from '@app/contracts/notifications/notifications.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { overlap } from '@app/platform/time/weekly-hours.policy';
import { OrganizationsService } from '../organizations/organizations.service';
import { NotificationPreferencesRepository } from './notification-preferences.repository';
import { chosenWays } from './notification-ways.policy';

/** On which ways each person wants to be told of what, and when not. */
@Injectable()
export class NotificationPreferencesService {
  constructor(
    private readonly database: Database,
    private readonly preferences: NotificationPreferencesRepository,
    private readonly organizations: OrganizationsService,
  ) {}

  /** One's own, with the usual ways where nothing was chosen. */
  get(ctx: RequestContext): Promise<NotificationPreferences> {
    return this.database.read(ctx, (tx) => this.whole(tx));
  }

  /** Refuses quiet hours that overlap (`notification.hours_overlap`). */
  save(ctx: RequestContext, input: NotificationPreferencesInput): Promise<NotificationPreferences> {
    if (overlap(input.quiet_hours)) {
      throw new AppError('notification.hours_overlap', { errors: { quiet_hours: 'Two of the hours overlap.' } });
    }
    return this.database.transaction(ctx, async (tx) => {
      await this.preferences.save(tx, ctx.userId ?? 0, input);
      return this.whole(tx);
    });
  }

  private async whole(tx: Transaction): Promise<NotificationPreferences> {
    const userId = tx.ctx.userId ?? 0;
    const kept = (await this.preferences.find(tx, [userId])).get(userId);
    const ways = NotificationKind.options.map((kind) => [kind, chosenWays(kept?.ways, kind)]);
    return {
      ways: Object.fromEntries(ways) as Record<NotificationKind, NotificationWays>,
      quiet_hours: kept?.quiet_hours ?? [],
      timezone: await this.organizations.timeZoneOf(tx),
    };
  }
}
