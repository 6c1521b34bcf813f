import { Injectable } from '@nestjs/common';
import type { AssignSelectionInput } from '@app/contracts/assignments/assignments.contract';
import type { SelectionOutcome } from '@app/contracts/contacts/contact-selection.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ContactSelectionService } from '../contacts/contact-selection.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { TeamService } from '../team/team.service';
import { AssignmentsRepository, type StoredAssignment } from './assignments.repository';

const COLUMNS = { selection: null, agent_id: 'userId', reason: 'reason' } as const satisfies ColumnMap<
  AssignSelectionInput,
  StoredAssignment
>;

/** Bulk assignment, under the rules of a single one. */
@Injectable()
export class AssignedSelectionService {
  constructor(
    private readonly database: Database,
    private readonly selections: ContactSelectionService,
    private readonly assignments: AssignmentsRepository,
    private readonly team: TeamService,
    private readonly lifecycle: Lifecycle,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Managers assign any contact to any agent. An agent may only take unassigned contacts for themselves (`assignment.forbidden`); the
   * others are skipped.
   */
  async assign(ctx: RequestContext, input: AssignSelectionInput): Promise<SelectionOutcome> {
    const { userId: agentId, reason } = columnsOf(COLUMNS, input);
    await this.assertAssignable(ctx, agentId);
    const isManager = ctx.can('assignments.manage');
    if (!isManager && agentId !== ctx.userId) throw new AppError('assignment.forbidden');
    return this.selections.each(ctx, input.selection, async (tx, contacts) => {
      const changing = contacts.filter(({ assigned_user_id: owner }) => (isManager ? owner !== agentId : owner === null));
      const ids = changing.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await this.selections.setAssignee(tx, ids, agentId);
      await this.lifecycle.announce(tx, 'contact.reassigned', { contactIds: ids, to: agentId });
      await this.assignments.insertMany(tx, ids, agentId, reason ?? null);
      tx.record(
        'contact.many_assigned',
        { contact_ids: ids, assigned_user_id: agentId, assigned_by_user_id: ctx.userId },
        audience.members(),
      );
      const after = { contacts: ids.length, contact_ids: ids, agent_id: agentId };
      this.audit.record(tx, { action: 'contact.selection_assigned', target: { kind: 'selection' }, after });
      return ids.length;
    });
  }

  private async assertAssignable(ctx: RequestContext, agentId: number | null): Promise<void> {
    if (agentId === null) return;
    const agent = await this.database.read(ctx, (tx) => this.team.findAssignable(tx, agentId));
    if (!agent?.available) throw new AppError('assignment.agent_unknown');
  }
}
