import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { Mail } from '@app/integrations/mail/mail';
import { Mailer } from '@app/integrations/mail/mailer';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { AvailabilityService } from '../availability/availability.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { type TeamPerson, TeamService } from '../team/team.service';
import { linkOf, type NotificationRow } from './notification.mapper';
import { contentOf } from './notification-text.mapper';
import { notificationMail } from './notification-mail.mapper';
import { NotificationMailsRepository } from './notification-mails.repository';
import { NotificationPreferencesRepository } from './notification-preferences.repository';
import { channelsAt } from './delivery-channels.policy';
import { NotificationsRepository } from './notifications.repository';
import { maySee } from './notification-writer.service';

/** An online user may leave without reading: their presence is checked again at this interval, for half an hour. */
const RETRY_INTERVAL_MS = 120_000;
const RETRY_DURATION_MS = 1_800_000;
/** Within this time a mail is sent or has failed. */
const MAX_SENDING_MS = 60_000;

/** Rows whose mail is being sent, with the time of their last one. */
interface MailClaim {
  mail: Mail;
  claimed: readonly NotificationRow[];
}
type MailDecision = MailClaim | { at: Date } | null;

/** Mails notifications to users who are away: what came together in one mail, and at most one per conversation in fifteen minutes. */
@Injectable()
export class NotificationMailsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly mails: NotificationMailsRepository,
    private readonly preferences: NotificationPreferencesRepository,
    private readonly availability: AvailabilityService,
    private readonly organizations: OrganizationsService,
    private readonly team: TeamService,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Sends nothing when the notification is read, no longer visible or unwanted now. The claim is saved before the mail is sent and reverted
   * when the server rejects it: a crash in between loses the mail rather than sending it twice.
   */
  async send(ctx: RequestContext, id: number): Promise<{ at: Date } | undefined> {
    const claim = await this.database.transaction(ctx, (tx) => this.claim(tx, id));
    if (claim === null) return undefined;
    if ('at' in claim) return claim;
    try {
      await this.mailer.send(claim.mail);
    } catch (error) {
      const before = claim.claimed.map(({ id: claimedId, mailed_at: at }) => ({ id: claimedId, at }));
      await this.database.transaction(ctx, (tx) => this.mails.setMailed(tx, before));
      throw error;
    }
    return undefined;
  }

  private async claim(tx: Transaction, id: number): Promise<MailDecision> {
    const [row] = await this.notifications.findMany(tx, [id]);
    if (!row || row.read_at !== null) return null;
    const person = (await this.team.listPeople(tx)).find((candidate) => candidate.id === row.user_id);
    if (!person) return null;
    const wants = await this.wishesOf(tx, person);
    if (!wants(row)) return null;
    const due = await this.mails.lockDue(tx, person.id, id);
    const since = due.get(id);
    if (since === undefined) return this.lookAgain(tx, id);
    if (since > tx.now) return { at: since };
    if (!(await this.availability.isAway(tx, person.id))) return retryLater(tx.now, row.updated_at);
    const ready = [...due].filter(([, at]) => at <= tx.now).map(([readyId]) => readyId);
    const claimed = (await this.notifications.findMany(tx, ready)).filter(wants);
    await this.mails.setMailed(
      tx,
      claimed.map(({ id: claimedId }) => ({ id: claimedId, at: tx.now })),
    );
    return { mail: await this.write(tx, claimed, person), claimed };
  }

  /** Another mail lists it. While that is under way and may fail, the job of this notification stays: it may be the only one that is left. */
  private async lookAgain(tx: Transaction, id: number): Promise<MailDecision> {
    const [row] = await this.notifications.findMany(tx, [id]);
    if (!row?.mailed_at || row.read_at !== null) return null;
    const at = new Date(row.mailed_at.getTime() + MAX_SENDING_MS);
    return at > tx.now ? { at } : null;
  }

  /** Whether the person may see a notification and wants it by mail now. */
  private async wishesOf(tx: Transaction, person: TeamPerson): Promise<(row: NotificationRow) => boolean> {
    const preferences = (await this.preferences.find(tx, [person.id])).get(person.id);
    const timeZone = await this.organizations.timeZoneOf(tx);
    return (row) => maySee(person, row) && channelsAt(preferences, row.kind, tx.now, timeZone).email;
  }

  private async write(tx: Transaction, rows: readonly NotificationRow[], person: TeamPerson): Promise<Mail> {
    const { PUBLIC_URL } = this.config;
    return notificationMail({
      to: person,
      organization: await this.organizations.nameOf(tx),
      notifications: rows.map((row) => ({ content: contentOf(row), link: `${PUBLIC_URL}${linkOf(row)}` })),
      listLink: `${PUBLIC_URL}/notifications`,
    });
  }
}

const retryLater = (now: Date, since: Date): MailDecision =>
  now.getTime() - since.getTime() < RETRY_DURATION_MS ? { at: new Date(now.getTime() + RETRY_INTERVAL_MS) } : null;
