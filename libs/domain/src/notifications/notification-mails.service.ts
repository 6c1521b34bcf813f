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
import { factsOf } from './notification-facts.mapper';
import { notificationMail } from './notification-mail.mapper';
import { NotificationMailsRepository } from './notification-mails.repository';
import { NotificationPreferencesRepository } from './notification-preferences.repository';
import { waysAt } from './notification-ways.policy';
import { NotificationsRepository } from './notifications.repository';
import { MAIL_EVERY_MS, sees } from './notices.service';

/** Somebody who is there may leave without having looked: they are looked for again, but not for ever. */
const LOOK_AGAIN_MS = 120_000;
const LOOK_FOR_MS = 1_800_000;

type Turn = { mail: Mail; before: Date | null } | { at: Date } | null;

/** Mails to people who are away, at most one in fifteen minutes about a conversation. */
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
   * Nothing where the person has read it, may not see it any more, or does not want it now. The turn is taken before the mail is sent and
   * given back when the server does not take it: a death in between loses the mail rather than sending it twice.
   */
  async send(ctx: RequestContext, id: number): Promise<{ at: Date } | undefined> {
    const turn = await this.database.transaction(ctx, (tx) => this.takeTurn(tx, id));
    if (turn === null) return undefined;
    if ('at' in turn) return turn;
    try {
      await this.mailer.send(turn.mail);
    } catch (error) {
      await this.database.transaction(ctx, (tx) => this.mails.setMailed(tx, id, turn.before));
      throw error;
    }
    return undefined;
  }

  private async takeTurn(tx: Transaction, id: number): Promise<Turn> {
    const [row] = await this.notifications.findMany(tx, [id]);
    if (!row || row.read_at !== null) return null;
    const person = (await this.team.listPeople(tx)).find((candidate) => candidate.id === row.user_id);
    if (!person || !sees(person, row) || !(await this.wants(tx, row))) return null;
    const last = await this.mails.lockMailed(tx, row);
    if (row.mailed_at !== null && row.mailed_at >= row.updated_at) return null;
    const free = last === null ? tx.now : new Date(last.getTime() + MAIL_EVERY_MS);
    if (free > tx.now) return { at: free };
    if (!(await this.availability.isAway(tx, row.user_id))) return lookAgain(tx.now, row.updated_at);
    await this.mails.setMailed(tx, id, tx.now);
    return { mail: await this.write(tx, row, person), before: row.mailed_at };
  }

  private async wants(tx: Transaction, { user_id: userId, kind }: NotificationRow): Promise<boolean> {
    const wishes = (await this.preferences.find(tx, [userId])).get(userId);
    return waysAt(wishes, kind, tx.now, await this.organizations.timeZoneOf(tx)).email;
  }

  private async write(tx: Transaction, row: NotificationRow, person: TeamPerson): Promise<Mail> {
    const letter = {
      to: { email: person.email, name: person.name, language: person.language },
      organization: await this.organizations.nameOf(tx),
      ...factsOf(row),
    };
    return notificationMail(letter, `${this.config.PUBLIC_URL}${linkOf(row)}`);
  }
}

const lookAgain = (now: Date, since: Date): Turn =>
  now.getTime() - since.getTime() < LOOK_FOR_MS ? { at: new Date(now.getTime() + LOOK_AGAIN_MS) } : null;
