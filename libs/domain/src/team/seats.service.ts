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

/** Seats of the plan. A valid invitation takes a seat. */
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

  /** Refuses without a free seat (`team.seat_limit`) and names the plan that would have one. Requires the organization's lock. */
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
