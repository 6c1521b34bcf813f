import { Injectable } from '@nestjs/common';
import type { Plan } from '@app/contracts/organizations/organizations.contract';
import { planFor } from '@app/contracts/plans/plan-state.policy';
import { PLANS } from '@app/contracts/plans/plan-table';
import type { SeatsView } from '@app/contracts/team/team.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { OrganizationsService } from '../organizations/organizations.service';
import { InvitationsRepository } from './invitations.repository';
import { TeamRepository } from './team.repository';

/** How many people the plan has room for. An invitation that still works takes a seat. */
@Injectable()
export class SeatsService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly team: TeamRepository,
    private readonly invitations: InvitationsRepository,
  ) {}

  view(ctx: RequestContext): Promise<SeatsView> {
    return this.database.read(ctx, async (tx) => {
      const plan = await this.organizations.planOf(tx);
      return { plan, used: await this.countUsed(tx), limit: PLANS[plan].seats };
    });
  }

  /** Refuses where no seat is free (`team.seat_limit`), naming the plan that would have one. Wants the organization held. */
  async requireFree(tx: Transaction, plan: Plan): Promise<void> {
    const limit = PLANS[plan].seats;
    if (limit === null) return;
    const used = await this.countUsed(tx);
    if (used < limit) return;
    throw new AppError('team.seat_limit', { details: { plan, used, limit, larger_plan: planFor(used + 1) } });
  }

  private async countUsed(tx: Transaction): Promise<number> {
    return (await this.team.countPresent(tx)) + (await this.invitations.countOpen(tx));
  }
}
