import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { Mailer } from '@app/integrations/mail/mailer';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { OrganizationsService } from '../organizations/organizations.service';
import { PlanStatisticsRepository } from './plan-statistics.repository';
import { planRequestMail } from './plan-request-mail.mapper';
import { isWarning, trialMail } from './trial-mail.mapper';
import { PlansRepository } from './plans.repository';

/** Trial warnings to owners, and requests to the operator, by mail. */
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

  /** Tells the operator's address which plan the organization asks for; nothing when it asks for another one by now. */
  async tellOperator(ctx: RequestContext, changeId: number): Promise<void> {
    const request = await this.database.read(ctx, async (tx) => {
      const [change, current] = [await this.plans.findChange(tx, changeId), await this.plans.find(tx)];
      const plan = change?.requestedPlan;
      if (!change || !plan || current?.requestedPlan !== plan) return null;
      return { plan, organization: await this.organizations.nameOf(tx), asker: change.userName };
    });
    const { CONTACT_EMAIL, PUBLIC_URL } = this.config;
    if (request) await this.mailer.send(planRequestMail(CONTACT_EMAIL, request, `${PUBLIC_URL}/admin/organizations/${ctx.organizationId}`));
  }
}
