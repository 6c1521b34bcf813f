import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { Mailer } from '@app/integrations/mail/mailer';
import { audience } from '@app/platform/context/audience';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { OrganizationsService } from '../organizations/organizations.service';
import { PlanStatisticsRepository } from './plan-statistics.repository';
import { isOperatorChange, planChangeMail } from './plan-change-mail.mapper';
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

  /** Mails one owner what the operator has changed; nothing when the user is no longer an owner. */
  async tellOwner(ctx: RequestContext, changeId: number, userId: number): Promise<void> {
    const letter = await this.database.read(ctx, async (tx) => {
      const [change, owner] = [await this.plans.findChange(tx, changeId), await this.statistics.findOwner(tx, userId)];
      if (!change || !owner || !isOperatorChange(change.kind)) return null;
      const { kind, after, reason } = change;
      return { owner, organization: await this.organizations.nameOf(tx), kind, plan: after.plan, reason };
    });
    if (letter) await this.mailer.send(planChangeMail(letter, `${this.config.PUBLIC_URL}/settings/plan`));
  }

  /** Tells the operator's address, and every system admin, which plan the organization asks for; nothing when it asks for another one by now. */
  async tellOperator(ctx: RequestContext, changeId: number): Promise<void> {
    const request = await this.database.read(ctx, async (tx) => {
      const [change, current] = [await this.plans.findChange(tx, changeId), await this.plans.find(tx)];
      const plan = change?.requestedPlan;
      if (!change || !plan || current?.requestedPlan !== plan) return null;
      return { plan, organization: await this.organizations.nameOf(tx), asker: change.userName };
    });
    if (!request) return;
    const organization = { id: ctx.organizationId, name: request.organization };
    for (const admin of await this.statistics.listSystemAdmins()) {
      const event = { user_id: admin.user_id, plan: request.plan, organization, plan_change_id: changeId };
      await this.database.transaction(RequestContext.system(admin.organization_id, 'plan request', ctx.requestId), async (tx) => {
        tx.record('plan.requested', event, audience.user(admin.user_id));
      });
    }
    const { CONTACT_EMAIL, PUBLIC_URL } = this.config;
    await this.mailer.send(planRequestMail(CONTACT_EMAIL, request, `${PUBLIC_URL}/admin/organizations/${ctx.organizationId}`));
  }
}
