import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { audience, mayView } from '@app/platform/context/audience';
import { ContactsService } from '../contacts/contacts.service';
import { type NotificationRow, notificationViewOf } from './notification.mapper';
import { NotificationMailsService } from './notification-mails.service';
import { maySee, NotificationRecipientsService, type Recipients } from './notification-recipients.service';
import { type AddressedDraft, mergedDrafts, roundsOf } from './notification-rounds.policy';
import type { Effects, NotificationDraft } from './notification-rules.policy';
import { NotificationsRepository } from './notifications.repository';
import { PushDevicesService } from './push-devices.service';

/** Minimum interval between pushes about the same notification. */
const MIN_PUSH_INTERVAL_MS = 10_000;

/** Creates notifications, marks them read, and publishes both to each user. */
@Injectable()
export class NotificationWriterService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly recipients: NotificationRecipientsService,
    private readonly contacts: ContactsService,
    private readonly devices: PushDevicesService,
    private readonly mails: NotificationMailsService,
  ) {}

  /** Applies effects in order; a notification that a later effect marks read is not delivered. */
  async apply(tx: Transaction, effects: readonly Effects[]): Promise<void> {
    if (effects.length === 0) return;
    const recipients = await this.recipients.find(tx);
    // a row about a contact or a conversation keeps it, in the order of the events; actions on many contacts hold theirs in ascending order
    const drafted = effects.flatMap(({ drafts }) => drafts);
    const at = await this.notifications.takeTurn(tx, {
      contactIds: drafted.flatMap(({ contactId }) => contactId ?? []),
      conversationIds: drafted.flatMap(({ conversationId }) => conversationId ?? []),
    });
    const raised = new Map<number, NotificationRow>();
    const read = new Map<number, number[]>();
    for (const { reads, drafts } of roundsOf(effects)) {
      for (const markRead of reads) {
        for (const { id, user_id } of await this.notifications.read(tx, markRead)) {
          raised.delete(id);
          read.set(user_id, [...(read.get(user_id) ?? []), id]);
        }
      }
      for (const row of await this.raise(tx, recipients, drafts)) raised.set(row.id, row);
    }
    const delivered = await this.publish(tx, recipients, [...raised.values()], read);
    const by = (channel: 'push' | 'email') => delivered.filter(({ channels }) => channels[channel]).map(({ row }) => row);
    await this.mails.schedule(tx, new Set(by('email').map((row) => row.user_id)), at);
    await this.enqueuePushes(
      tx,
      by('push').filter((row) => recipients.withDevice.has(row.user_id)),
    );
  }

  private async raise(
    tx: Transaction,
    { people, channelsOf }: Recipients,
    drafts: readonly NotificationDraft[],
  ): Promise<NotificationRow[]> {
    const addressed: AddressedDraft[] = [];
    for (const draft of drafts) {
      for (const userId of await this.addressees(tx, people, draft))
        addressed.push({ userId, inApp: channelsOf(userId, draft.kind).in_app, draft });
    }
    return addressed.length === 0 ? [] : this.notifications.raise(tx, mergedDrafts(addressed));
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

  /** Returns what is to be delivered, and how. */
  private async publish(tx: Transaction, recipients: Recipients, raised: NotificationRow[], read: Map<number, number[]>) {
    const fresh = raised.filter((row) => maySee(recipients.people.get(row.user_id), row));
    const readers = [...new Set([...read.keys(), ...fresh.map((row) => row.user_id)])].flatMap((id) => recipients.people.get(id) ?? []);
    const unread = await this.notifications.countUnread(tx, readers);
    for (const [userId, ids] of read) {
      tx.record('notification.many_read', { ids, all: false, unread: unread.get(userId) ?? 0 }, audience.user(userId));
    }
    const delivered = fresh.map((row) => ({ row, channels: recipients.channelsOf(row.user_id, row.kind) }));
    for (const { row, channels } of delivered) {
      const { in_app, sound, desktop } = channels;
      if (!in_app && !sound && !desktop) continue;
      const about = row.contact_id === null ? undefined : { id: row.contact_id };
      const payload = { notification: notificationViewOf(row), unread: unread.get(row.user_id) ?? 0, in_app, sound, desktop };
      tx.record('notification.raised', payload, audience.user(row.user_id, about));
    }
    return delivered;
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
}
