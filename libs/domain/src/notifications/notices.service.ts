import { Injectable } from '@nestjs/common';
import type { NotificationWays } from '@app/contracts/notifications/notifications.contract';
import type { Transaction } from '@app/database/transaction';
import { audience, mayView } from '@app/platform/context/audience';
import { OrganizationsService } from '../organizations/organizations.service';
import { type TeamPerson, TeamService } from '../team/team.service';
import { type NotificationRow, notificationViewOf } from './notification.mapper';
import { type KeptPreferences, NotificationPreferencesRepository } from './notification-preferences.repository';
import { waysAt } from './notification-ways.policy';
import { NotificationsRepository } from './notifications.repository';
import { PushDevicesService } from './push-devices.service';
import type { Effects, Notice } from './notices.policy';

/** A mail about the same notification is ordered once in so long. */
export const MAIL_EVERY_MS = 900_000;

/** A device is called once in so long about the same notification. */
const PUSH_EVERY_MS = 10_000;

/** Who can be told, and how each of them wants it. */
interface Ground {
  people: ReadonlyMap<number, TeamPerson>;
  waysOf: (userId: number, kind: NotificationRow['kind']) => NotificationWays;
}

/** Writes notifications and takes them back, and tells each person of their own. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly preferences: NotificationPreferencesRepository,
    private readonly organizations: OrganizationsService,
    private readonly team: TeamService,
    private readonly devices: PushDevicesService,
  ) {}

  /** In the order given: what is taken back by a later effect is told to nobody. */
  async tell(tx: Transaction, effects: readonly Effects[]): Promise<void> {
    if (effects.length === 0) return;
    const ground = await this.ground(tx);
    const raised = new Set<number>();
    const read = new Map<number, number[]>();
    for (const { readings, notices } of effects) {
      for (const reading of readings) {
        for (const { id, user_id } of await this.notifications.read(tx, reading)) read.set(user_id, [...(read.get(user_id) ?? []), id]);
      }
      for (const notice of notices) for (const id of await this.raise(tx, ground, notice)) raised.add(id);
    }
    await this.announce(tx, ground, [...raised], read);
  }

  private raise(tx: Transaction, { people, waysOf }: Ground, notice: Notice): Promise<number[]> {
    const wanted = notice.to === 'everybody' ? [...people.keys()] : notice.to.filter((id) => people.has(id));
    const addressed = wanted.map((userId) => ({ userId, inApp: waysOf(userId, notice.kind).in_app }));
    return addressed.length === 0 ? Promise.resolve([]) : this.notifications.raise(tx, notice, addressed);
  }

  private async announce(tx: Transaction, ground: Ground, raised: number[], read: Map<number, number[]>): Promise<void> {
    const rows = raised.length === 0 ? [] : await this.notifications.findMany(tx, raised);
    const fresh = rows.filter((row) => row.read_at === null && sees(ground.people.get(row.user_id), row));
    const unread = new Map<number, number>();
    for (const userId of new Set([...read.keys(), ...fresh.map((row) => row.user_id)])) {
      const person = ground.people.get(userId);
      unread.set(userId, person ? await this.notifications.countUnread(tx, { userId, seesAllChats: person.seesAllChats }) : 0);
    }
    for (const [userId, ids] of read) {
      tx.record('notification.many_read', { ids, all: false, unread: unread.get(userId) ?? 0 }, audience.user(userId));
    }
    for (const row of fresh) await this.announceOne(tx, row, ground.waysOf(row.user_id, row.kind), unread.get(row.user_id) ?? 0);
    await this.orderPushes(
      tx,
      fresh.filter((row) => ground.waysOf(row.user_id, row.kind).push),
    );
  }

  private async orderPushes(tx: Transaction, rows: NotificationRow[]): Promise<void> {
    const devices = await this.devices.reachable(tx, [...new Set(rows.map((row) => row.user_id))]);
    for (const row of rows) {
      const round = Math.floor(row.updated_at.getTime() / PUSH_EVERY_MS);
      for (const id of devices.get(row.user_id) ?? []) {
        await tx.enqueue('notification.push', { notification_id: row.id, device_id: id }, { dedupeKey: `${row.id}:${id}:${round}` });
      }
    }
  }

  private async announceOne(tx: Transaction, row: NotificationRow, ways: NotificationWays, unread: number): Promise<void> {
    const { in_app, sound, desktop } = ways;
    if (in_app || sound || desktop) {
      const about = row.contact_id === null ? undefined : { id: row.contact_id };
      const notification = notificationViewOf(row);
      tx.record('notification.raised', { notification, unread, in_app, sound, desktop }, audience.user(row.user_id, about));
    }
    if (!ways.email) return;
    const round = Math.floor(row.updated_at.getTime() / MAIL_EVERY_MS);
    await tx.enqueue('notification.mail', { notification_id: row.id }, { dedupeKey: `${row.id}:${round}` });
  }

  private async ground(tx: Transaction): Promise<Ground> {
    const people = new Map((await this.team.listPeople(tx)).map((person) => [person.id, person]));
    const wishes: Map<number, KeptPreferences> = await this.preferences.find(tx, [...people.keys()]);
    const timeZone = await this.organizations.timeZoneOf(tx);
    return { people, waysOf: (userId, kind) => waysAt(wishes.get(userId), kind, tx.now, timeZone) };
  }
}

/** Whether somebody may see what a notification of theirs is about. */
export const sees = (
  person: TeamPerson | undefined,
  { contact_id: contactId, assigned_user_id: assignedUserId }: NotificationRow,
): boolean =>
  person !== undefined && (contactId === null || mayView({ userId: person.id, seesAllChats: person.seesAllChats }, assignedUserId));
