import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { type Mail, Mailer } from '@app/integrations/mail/mailer';
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
import { MIN_MAIL_INTERVAL_MS, maySee } from './notification-writer.service';

/** An online user may leave without reading: their presence is checked again at this interval, for half an hour. */
const RETRY_INTERVAL_MS = 120_000;
const RETRY_DURATION_MS = 1_800_000;

type MailClaim = { mail: Mail; before: Date | null } | { at: Date } | null;

/** Mails notifications to users who are away, at most one per conversation in fifteen minutes. */
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
      await this.database.transaction(ctx, (tx) => this.mails.setMailed(tx, id, claim.before));
      throw error;
    }
    return undefined;
  }

  private async claim(tx: Transaction, id: number): Promise<MailClaim> {
    const [row] = await this.notifications.findMany(tx, [id]);
    if (!row || row.read_at !== null) return null;
    const person = (await this.team.listPeople(tx)).find((candidate) => candidate.id === row.user_id);
    if (!person || !maySee(person, row) || !(await this.wants(tx, row))) return null;
    const last = await this.mails.lockMailed(tx, row);
    if (row.mailed_at !== null && row.mailed_at >= row.updated_at) return null;
    const free = last === null ? tx.now : new Date(last.getTime() + MIN_MAIL_INTERVAL_MS);
    if (free > tx.now) return { at: free };
    if (!(await this.availability.isAway(tx, row.user_id))) return retryLater(tx.now, row.updated_at);
    await this.mails.setMailed(tx, id, tx.now);
    return { mail: await this.write(tx, row, person), before: row.mailed_at };
  }

  private async wants(tx: Transaction, { user_id: userId, kind }: NotificationRow): Promise<boolean> {
    const preferences = (await this.preferences.find(tx, [userId])).get(userId);
    return channelsAt(preferences, kind, tx.now, await this.organizations.timeZoneOf(tx)).email;
  }

  private async write(tx: Transaction, row: NotificationRow, person: TeamPerson): Promise<Mail> {
    const letter = {
      to: { email: person.email, name: person.name, language: person.language },
      organization: await this.organizations.nameOf(tx),
      ...contentOf(row),
    };
    return notificationMail(letter, `${this.config.PUBLIC_URL}${linkOf(row)}`);
  }
}

const retryLater = (now: Date, since: Date): MailClaim =>
  now.getTime() - since.getTime() < RETRY_DURATION_MS ? { at: new Date(now.getTime() + RETRY_INTERVAL_MS) } : null;
