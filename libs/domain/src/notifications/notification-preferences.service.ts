import { Injectable } from '@nestjs/common';
import {
  NotificationKind,
  type NotificationPreferences,
  type NotificationPreferencesInput,
  type DeliveryChannels,
} from '@app/contracts/notifications/notifications.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { overlap } from '@app/platform/time/weekly-hours.policy';
import { OrganizationsService } from '../organizations/organizations.service';
import { NotificationPreferencesRepository } from './notification-preferences.repository';
import { chosenChannels } from './delivery-channels.policy';

/** Each user's delivery channels and quiet hours. */
@Injectable()
export class NotificationPreferencesService {
  constructor(
    private readonly database: Database,
    private readonly preferences: NotificationPreferencesRepository,
    private readonly organizations: OrganizationsService,
  ) {}

  /** The caller's preferences, with defaults where nothing was chosen. */
  get(ctx: RequestContext): Promise<NotificationPreferences> {
    return this.database.read(ctx, (tx) => this.load(tx));
  }

  /** Refuses quiet hours that overlap (`notification.hours_overlap`). */
  save(ctx: RequestContext, input: NotificationPreferencesInput): Promise<NotificationPreferences> {
    if (overlap(input.quiet_hours)) {
      throw new AppError('notification.hours_overlap', { errors: { quiet_hours: 'Two of the hours overlap.' } });
    }
    return this.database.transaction(ctx, async (tx) => {
      await this.preferences.save(tx, ctx.userId ?? 0, input);
      tx.record('notification.preferences_changed', {}, audience.user(ctx.userId ?? 0));
      return this.load(tx);
    });
  }

  private async load(tx: Transaction): Promise<NotificationPreferences> {
    const userId = tx.ctx.userId ?? 0;
    const stored = (await this.preferences.find(tx, [userId])).get(userId);
    const channels = NotificationKind.options.map((kind) => [kind, chosenChannels(stored?.ways, kind)]);
    return {
      ways: Object.fromEntries(channels) as Record<NotificationKind, DeliveryChannels>,
      quiet_hours: stored?.quiet_hours ?? [],
      timezone: await this.organizations.timeZoneOf(tx),
    };
  }
}
