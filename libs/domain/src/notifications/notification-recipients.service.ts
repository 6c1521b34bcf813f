import { Injectable } from '@nestjs/common';
import type { EventType } from '@app/contracts/catalogue/events';
import type { DeliveryChannels } from '@app/contracts/notifications/notifications.contract';
import type { Transaction } from '@app/database/transaction';
import { TtlCache } from '@app/platform/cache/ttl-cache';
import { CommitSignals } from '@app/platform/commit/commit-signals';
import { mayView } from '@app/platform/context/audience';
import { OrganizationsService } from '../organizations/organizations.service';
import { type TeamPerson, TeamService } from '../team/team.service';
import { channelsAt } from './delivery-channels.policy';
import type { NotificationRow } from './notification.mapper';
import { NotificationPreferencesRepository, type StoredPreferences } from './notification-preferences.repository';
import { PushDevicesService } from './push-devices.service';

/** The users who can be notified, and their delivery channels now. */
export interface Recipients {
  people: ReadonlyMap<number, TeamPerson>;
  channelsOf: (userId: number, kind: NotificationRow['kind']) => DeliveryChannels;
  /** Users with a device for pushes; its session may have ended. */
  withDevice: ReadonlySet<number>;
}

interface Known extends Pick<Recipients, 'people' | 'withDevice'> {
  preferences: ReadonlyMap<number, StoredPreferences>;
  timeZone: string;
}

/** They change what is known about the recipients of an organization. */
const CHANGES: ReadonlySet<EventType> = new Set([
  'notification.preferences_changed',
  'organization.changed',
  'settings.assignment_changed',
  'team.member_changed',
  'team.member_joined',
  'team.member_removed',
]);

/** The people who can be notified in an organization. The list is at most five seconds old, and newer than every change that a signal announced. */
@Injectable()
export class NotificationRecipientsService {
  private readonly known = new TtlCache<Known>();

  constructor(
    private readonly preferences: NotificationPreferencesRepository,
    private readonly organizations: OrganizationsService,
    private readonly team: TeamService,
    private readonly devices: PushDevicesService,
    signals: CommitSignals,
  ) {
    signals.subscribe(({ organizationId, types }) => {
      if (types.some((type) => CHANGES.has(type))) this.known.forget(String(organizationId));
    });
  }

  async find(tx: Transaction): Promise<Recipients> {
    const { people, withDevice, preferences, timeZone } = await this.known.get(String(tx.organizationId), () => this.read(tx));
    return { people, withDevice, channelsOf: (userId, kind) => channelsAt(preferences.get(userId), kind, tx.now, timeZone) };
  }

  private async read(tx: Transaction): Promise<Known> {
    const people = new Map((await this.team.listPeople(tx)).map((person) => [person.id, person]));
    const preferences = await this.preferences.find(tx, [...people.keys()]);
    const timeZone = await this.organizations.timeZoneOf(tx);
    return { people, preferences, timeZone, withDevice: await this.devices.owners(tx) };
  }
}

/** Whether the user may see the notification's contact. */
export const maySee = (
  person: TeamPerson | undefined,
  { contact_id: contactId, assigned_user_id: assignedUserId }: NotificationRow,
): boolean =>
  person !== undefined && (contactId === null || mayView({ userId: person.id, seesAllChats: person.seesAllChats }, assignedUserId));
