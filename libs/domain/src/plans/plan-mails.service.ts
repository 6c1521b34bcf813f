import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { Mailer } from '@app/integrations/mail/mailer';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { OrganizationsService } from '../organizations/organizations.service';
import { PlanStatisticsRepository } from './plan-statistics.repository';
import { isWarning, trialMail } from './trial-mail.mapper';
import { PlansRepository } from './plans.repository';

/** Trial warnings by mail, sent by jobs. */
@Injectable()
export class PlanMailsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly plans: PlansRepository,
    private readonly statistics: PlanStatisticsRepository,
    private readonly organizations: OrganizationsService,
    private readonly mailer: Mailer,
  ) {}

  /** Mails one owner; nothing when the end of the trial has changed or the user is no longer an owner. */
  async warn(ctx: RequestContext, changeId: number, userId: number): Promise<void> {
    const letter = await this.database.read(ctx, async (tx) => {
      const [change, owner, current] = [
        await this.plans.findChange(tx, changeId),
        await this.statistics.findOwner(tx, userId),
        await this.plans.find(tx),
      ];
      if (!change || !owner || !isWarning(change.kind)) return null;
      const endsAt = current?.trialEndsAt;
      if (!endsAt || endsAt.toISOString() !== change.after.trial_ends_at) return null;
      const timeZone = await this.organizations.timeZoneOf(tx);
      return { owner, step: change.kind, organization: await this.organizations.nameOf(tx), endsAt, timeZone };
    });
    if (letter) await this.mailer.send(trialMail(letter, `${this.config.PUBLIC_URL}/settings/plan`));
  }
}
