import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { type PushAddress, type PushMessage, WebPush } from '@app/integrations/push/web-push';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { AvailabilityService } from '../availability/availability.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { TeamService } from '../team/team.service';
import type { NotificationRow } from './notification.mapper';
import { NotificationPreferencesRepository } from './notification-preferences.repository';
import { channelsAt } from './delivery-channels.policy';
import { NotificationsRepository } from './notifications.repository';
import { maySee } from './notification-recipients.service';
import { PushDevicesService } from './push-devices.service';
import { pushMessageOf } from './push-message.mapper';

/** Older notifications are not pushed. */
const STALE_AFTER_MS = 1_800_000;

/** Pushes notifications to devices of users who do not have the client in the foreground. */
@Injectable()
export class PushNotificationsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly preferences: NotificationPreferencesRepository,
    private readonly availability: AvailabilityService,
    private readonly organizations: OrganizationsService,
    private readonly team: TeamService,
    private readonly devices: PushDevicesService,
    private readonly push: WebPush,
  ) {}

  /**
   * Sends nothing when the notification is read, no longer visible or unwanted, or the user is watching. A device that no longer exists is
   * removed. A duplicate is harmless, because it replaces the first.
   */
  async send(ctx: RequestContext, { notificationId, deviceId }: PushTarget): Promise<{ at: Date } | undefined> {
    const pending = await this.database.read(ctx, (tx) => this.prepare(tx, notificationId, deviceId));
    if (pending === null) return undefined;
    const outcome = await this.push.send(pending.address, pending.message);
    if (typeof outcome === 'object') return outcome;
    if (outcome === 'taken') await this.database.transaction(ctx, (tx) => this.devices.recordDelivery(tx, deviceId));
    if (outcome === 'gone') await this.database.transaction(ctx, (tx) => this.devices.forget(tx, deviceId));
    return undefined;
  }

  private async prepare(tx: Transaction, notificationId: number, deviceId: number): Promise<PendingPush | null> {
    const [row] = await this.notifications.findMany(tx, [notificationId]);
    if (!row || row.read_at !== null || tx.now.getTime() - row.updated_at.getTime() > STALE_AFTER_MS) return null;
    const person = (await this.team.listPeople(tx)).find((candidate) => candidate.id === row.user_id);
    if (!person || !maySee(person, row) || !(await this.wants(tx, row))) return null;
    if (await this.availability.isWatching(tx, row.user_id)) return null;
    const address = await this.devices.addressOf(tx, deviceId, row.user_id);
    return address && { address, message: pushMessageOf(row, { language: person.language, publicUrl: this.config.PUBLIC_URL }) };
  }

  private async wants(tx: Transaction, { user_id: userId, kind }: NotificationRow): Promise<boolean> {
    const preferences = (await this.preferences.find(tx, [userId])).get(userId);
    return channelsAt(preferences, kind, tx.now, await this.organizations.timeZoneOf(tx)).push;
  }
}

interface PushTarget {
  notificationId: number;
  deviceId: number;
}

interface PendingPush {
  address: PushAddress;
  message: PushMessage;
}
