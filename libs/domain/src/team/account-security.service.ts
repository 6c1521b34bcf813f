import { Injectable } from '@nestjs/common';
import type { AccountSecurityView } from '@app/contracts/team/team.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { EventPublisher } from '@app/realtime/event-publisher';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { SecondFactorsService } from '../auth/second-factors.service';
import { SessionsService } from '../auth/sessions.service';
import { SignInsService } from '../auth/sign-ins.service';
import { mayHandle } from './member-rights.policy';
import { type Member, TeamRepository } from './team.repository';

/** Security overview of the team's accounts. */
@Injectable()
export class AccountSecurityService {
  constructor(
    private readonly database: Database,
    private readonly team: TeamRepository,
    private readonly factors: SecondFactorsService,
    private readonly signIns: SignInsService,
    private readonly sessions: SessionsService,
    private readonly publisher: EventPublisher,
    private readonly audit: AuditTrail,
  ) {}

  /** All members by name. */
  list(ctx: RequestContext): Promise<AccountSecurityView[]> {
    return this.database.read(ctx, async (tx) => {
      const [confirmed, latest] = [await this.factors.confirmedOf(tx), await this.signIns.latest(tx)];
      const views = (await this.team.listPresent(tx)).map((member) => viewOf(member, confirmed, latest));
      return views.toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
    });
  }

  /**
   * Removes the second factor of a member who lost phone and recovery codes: the next sign-in needs only the password, and all sessions
   * end. Refuses the actor's own (`team.own_second_factor`), owners for managers (`team.owners_only`) and a member without one
   * (`team.no_second_factor`). Requires re-authentication.
   */
  async resetSecondFactor(ctx: RequestContext, id: number): Promise<void> {
    ctx.requireReauth();
    await this.database.transaction(ctx, async (tx) => {
      const member = await this.team.findPresent(tx, id);
      if (!member) throw notFound();
      if (id === ctx.userId) throw new AppError('team.own_second_factor');
      if (ctx.actor.kind !== 'user' || !mayHandle(ctx.actor, member.role)) throw new AppError('team.owners_only');
      if (!(await this.factors.reset(tx, id))) throw new AppError('team.no_second_factor');
      await this.sessions.endAllOf(tx, id);
      const label = `${member.firstName} ${member.lastName}`.trim();
      this.audit.record(tx, { action: 'team.second_factor_reset', target: { kind: 'user', id, label } });
    });
    this.publisher.endUser(id);
  }
}

const viewOf = (member: Member, confirmed: Map<number, Date>, latest: Map<number, Date>): AccountSecurityView => ({
  id: member.id,
  name: `${member.firstName} ${member.lastName}`.trim(),
  email: member.email,
  role: member.role,
  second_factor_at: confirmed.get(member.id)?.toISOString() ?? null,
  last_sign_in_at: latest.get(member.id)?.toISOString() ?? null,
});
