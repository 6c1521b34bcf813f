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
import { maySee } from './notification-recipients.service';

/** An online user may leave without reading: their presence is checked again at this interval, for half an hour. */
const RETRY_INTERVAL_MS = 120_000;
const RETRY_DURATION_MS = 1_800_000;
/** Rows whose mail is being sent, with the time of their last one. */
interface MailClaim {
  mail: Mail;
  claimed: readonly NotificationRow[];
  /** When the first of the others may be mailed. */
  next: { at: Date } | undefined;
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
   * Orders a mail for each of these users, at most one in the time that a mail gathers. `at` is a moment in which the transaction had the turn to
   * lock notifications: the mail takes it too, after that time, and so finds every notification it was ordered for.
   */
  async schedule(tx: Transaction, userIds: ReadonlySet<number>, at: Date): Promise<void> {
    const digestMs = this.config.MAIL_DIGEST_SECONDS * 1000;
    const period = Math.floor(at.getTime() / digestMs);
    for (const userId of userIds) {
      await tx.enqueue(
        'notification.mail_digest',
        { user_id: userId, since: tx.now.toISOString() },
        { dedupeKey: `${userId}:${period}`, runAfter: new Date(at.getTime() + digestMs) },
      );
    }
  }

  /**
   * Sends nothing when all since that time is read, no longer visible or unwanted now. The claim is saved before the mail is sent and reverted
   * when the server rejects it: a crash in between loses the mail rather than sending it twice.
   */
  async send(ctx: RequestContext, userId: number, since: Date): Promise<{ at: Date } | undefined> {
    const claim = await this.database.transaction(ctx, (tx) => this.claim(tx, userId, since));
    if (claim === null) return undefined;
    if ('at' in claim) return claim;
    try {
      await this.mailer.send(claim.mail);
    } catch (error) {
      const before = claim.claimed.map(({ id: claimedId, mailed_at: at }) => ({ id: claimedId, at }));
      await this.database.transaction(ctx, (tx) => this.mails.setMailed(tx, before));
      throw error;
    }
    return claim.next;
  }

  private async claim(tx: Transaction, userId: number, since: Date): Promise<MailDecision> {
    const due = await this.mails.takeDue(tx, userId, since);
    const person = due.size === 0 ? undefined : (await this.team.listPeople(tx)).find((candidate) => candidate.id === userId);
    if (!person) return null;
    const wanted = (await this.notifications.findMany(tx, [...due.keys()])).filter(await this.wishesOf(tx, person));
    const freeAt = ({ id }: NotificationRow) => due.get(id) ?? tx.now;
    const ready = wanted.filter((row) => freeAt(row) <= tx.now);
    const [next] = wanted
      .map(freeAt)
      .filter((at) => at > tx.now)
      .toSorted((one, other) => one.getTime() - other.getTime());
    if (ready.length === 0) return next ? { at: next } : null;
    if (!(await this.availability.isAway(tx, person.id))) return retryLater(tx.now, since);
    await this.mails.setMailed(
      tx,
      ready.map(({ id }) => ({ id, at: tx.now })),
    );
    return { mail: await this.write(tx, ready, person), claimed: ready, next: next && { at: next } };
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
