import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryChannels } from '@app/contracts/notifications/notifications.contract';
import type { Transaction } from '@app/database/transaction';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { audience, mayView } from '@app/platform/context/audience';
import { ContactsService } from '../contacts/contacts.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { type TeamPerson, TeamService } from '../team/team.service';
import { type NotificationRow, notificationViewOf } from './notification.mapper';
import { type StoredPreferences, NotificationPreferencesRepository } from './notification-preferences.repository';
import { channelsAt } from './delivery-channels.policy';
import { NotificationsRepository } from './notifications.repository';
import { PushDevicesService } from './push-devices.service';
import type { Effects, NotificationDraft } from './notification-rules.policy';

/** Minimum interval between mails about the same notification. */
export const MIN_MAIL_INTERVAL_MS = 900_000;

/** Minimum interval between pushes about the same notification. */
const MIN_PUSH_INTERVAL_MS = 10_000;

/** The users who can be notified, and their delivery channels. */
interface Recipients {
  people: ReadonlyMap<number, TeamPerson>;
  channelsOf: (userId: number, kind: NotificationRow['kind']) => DeliveryChannels;
}

/** Creates notifications, marks them read, and publishes both to each user. */
@Injectable()
export class NotificationWriterService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly notifications: NotificationsRepository,
    private readonly preferences: NotificationPreferencesRepository,
    private readonly organizations: OrganizationsService,
    private readonly contacts: ContactsService,
    private readonly team: TeamService,
    private readonly devices: PushDevicesService,
  ) {}

  /** Applies effects in order; a notification that a later effect marks read is not delivered. */
  async apply(tx: Transaction, effects: readonly Effects[]): Promise<void> {
    if (effects.length === 0) return;
    // a row about a contact or a conversation keeps it, in the order of the events; actions on many contacts hold theirs in ascending order
    const drafted = effects.flatMap(({ drafts }) => drafts);
    await this.notifications.holdContacts(
      tx,
      drafted.flatMap(({ contactId }) => contactId ?? []),
    );
    await this.notifications.holdConversations(
      tx,
      drafted.flatMap(({ conversationId }) => conversationId ?? []),
    );
    await this.notifications.takeTurn(tx);
    const recipients = await this.recipients(tx);
    const raised = new Set<number>();
    const read = new Map<number, number[]>();
    for (const { reads, drafts } of effects) {
      for (const markRead of reads) {
        for (const { id, user_id } of await this.notifications.read(tx, markRead)) read.set(user_id, [...(read.get(user_id) ?? []), id]);
      }
      for (const draft of drafts) for (const id of await this.raise(tx, recipients, draft)) raised.add(id);
    }
    await this.publish(tx, recipients, [...raised], read);
  }

  private async raise(tx: Transaction, { people, channelsOf }: Recipients, draft: NotificationDraft): Promise<number[]> {
    const wanted = await this.addressees(tx, people, draft);
    const addressed = wanted.map((userId) => ({ userId, inApp: channelsOf(userId, draft.kind).in_app }));
    return addressed.length === 0 ? [] : this.notifications.raise(tx, draft, addressed);
  }

  private async addressees(tx: Transaction, people: Recipients['people'], draft: NotificationDraft): Promise<number[]> {
    const { to, toRoles = [], orElse, contactId } = draft;
    if (to === 'everybody') return [...people.keys()];
    const named = [...people.values()].filter(({ id, role }) => to.includes(id) || toRoles.includes(role));
    if (!orElse) return named.map(({ id }) => id);
    const [contact] = contactId ? await this.contacts.views(tx, [contactId]) : [];
    const owner = contact?.assigned_agent?.id ?? null;
    const concerned = [...people.values()].filter((person) => named.includes(person) || person.id === owner);
    const seeing = concerned.filter(({ id, seesAllChats }) => mayView({ userId: id, seesAllChats }, owner));
    const told = seeing.length > 0 ? seeing : [...people.values()].filter(({ role }) => orElse.includes(role));
    return told.map(({ id }) => id);
  }

  private async publish(tx: Transaction, recipients: Recipients, raised: number[], read: Map<number, number[]>): Promise<void> {
    const rows = raised.length === 0 ? [] : await this.notifications.findMany(tx, raised);
    const fresh = rows.filter((row) => row.read_at === null && maySee(recipients.people.get(row.user_id), row));
    const unread = new Map<number, number>();
    for (const userId of new Set([...read.keys(), ...fresh.map((row) => row.user_id)])) {
      const person = recipients.people.get(userId);
      unread.set(userId, person ? await this.notifications.countUnread(tx, { userId, seesAllChats: person.seesAllChats }) : 0);
    }
    for (const [userId, ids] of read) {
      tx.record('notification.many_read', { ids, all: false, unread: unread.get(userId) ?? 0 }, audience.user(userId));
    }
    for (const row of fresh) await this.publishOne(tx, row, recipients.channelsOf(row.user_id, row.kind), unread.get(row.user_id) ?? 0);
    await this.enqueuePushes(
      tx,
      fresh.filter((row) => recipients.channelsOf(row.user_id, row.kind).push),
    );
  }

  private async enqueuePushes(tx: Transaction, rows: NotificationRow[]): Promise<void> {
    const devices = await this.devices.reachable(tx, [...new Set(rows.map((row) => row.user_id))]);
    for (const row of rows) {
      const period = Math.floor(row.updated_at.getTime() / MIN_PUSH_INTERVAL_MS);
      for (const id of devices.get(row.user_id) ?? []) {
        await tx.enqueue('notification.push', { notification_id: row.id, device_id: id }, { dedupeKey: `${row.id}:${id}:${period}` });
      }
    }
  }

  private async publishOne(tx: Transaction, row: NotificationRow, channels: DeliveryChannels, unread: number): Promise<void> {
    const { in_app, sound, desktop } = channels;
    if (in_app || sound || desktop) {
      const about = row.contact_id === null ? undefined : { id: row.contact_id };
      const notification = notificationViewOf(row);
      tx.record('notification.raised', { notification, unread, in_app, sound, desktop }, audience.user(row.user_id, about));
    }
    if (!channels.email) return;
    const period = Math.floor(row.updated_at.getTime() / MIN_MAIL_INTERVAL_MS);
    // the same mail reports everything that comes within this time
    const runAfter = new Date(tx.now.getTime() + this.config.MAIL_DIGEST_SECONDS * 1000);
    await tx.enqueue('notification.mail', { notification_id: row.id }, { dedupeKey: `${row.id}:${period}`, runAfter });
  }

  private async recipients(tx: Transaction): Promise<Recipients> {
    const people = new Map((await this.team.listPeople(tx)).map((person) => [person.id, person]));
    const preferences: Map<number, StoredPreferences> = await this.preferences.find(tx, [...people.keys()]);
    const timeZone = await this.organizations.timeZoneOf(tx);
    return { people, channelsOf: (userId, kind) => channelsAt(preferences.get(userId), kind, tx.now, timeZone) };
  }
}

/** Whether the user may see the notification's contact. */
export const maySee = (
  person: TeamPerson | undefined,
  { contact_id: contactId, assigned_user_id: assignedUserId }: NotificationRow,
): boolean =>
  person !== undefined && (contactId === null || mayView({ userId: person.id, seesAllChats: person.seesAllChats }, assignedUserId));
