import { Injectable } from '@nestjs/common';
import type { Plan } from '@app/contracts/organizations/organizations.contract';
import type { PlanInputs, TrialStep } from '@app/contracts/plans/plan-state.policy';
import { OrganizationEntity } from '@app/database/entities/organization.entity';
import { PlanChangeEntity } from '@app/database/entities/plan-change.entity';
import type { Transaction } from '@app/database/transaction';

/** How many changes a page shows. */
const MAX_CHANGES = 100;

export type StoredChange = PlanChangeEntity;
export type NewChange = Pick<PlanChangeEntity, 'kind' | 'before' | 'after' | 'requestedPlan' | 'reason' | 'userName'>;
export type StoredPlanChanges = Partial<
  Pick<OrganizationEntity, 'plan' | 'trialEndsAt' | 'trialStep' | 'suspendedAt' | 'suspensionReason' | 'requestedPlan'>
>;

/** The plan of the transaction's organization. */
export interface StoredPlan extends PlanInputs {
  trialStep: TrialStep;
  suspendedAt: Date | null;
  suspensionReason: string | null;
  requestedPlan: Plan | null;
}

const SELECT_PLAN = `select plan, trial_ends_at as "trialEndsAt", trial_step as "trialStep", suspended_at is not null as "isSuspended",
  suspended_at as "suspendedAt", suspension_reason as "suspensionReason", requested_plan as "requestedPlan" from organizations where id = $1`;

const COLUMNS: Record<keyof StoredPlanChanges, string> = {
  plan: 'plan',
  trialEndsAt: 'trial_ends_at',
  trialStep: 'trial_step',
  suspendedAt: 'suspended_at',
  suspensionReason: 'suspension_reason',
  requestedPlan: 'requested_plan',
};

@Injectable()
export class PlansRepository {
  async find(tx: Transaction): Promise<StoredPlan | null> {
    const [row] = await tx.prepared<StoredPlan>(SELECT_PLAN, [tx.organizationId]);
    return row ?? null;
  }

  /** Finds the plan and locks it until the transaction ends. */
  async lock(tx: Transaction): Promise<StoredPlan | null> {
    const [row] = await tx.sql<StoredPlan>(`${SELECT_PLAN} for no key update`, [tx.organizationId]);
    return row ?? null;
  }

  async update(tx: Transaction, changes: StoredPlanChanges): Promise<void> {
    const given = Object.entries(changes) as [keyof StoredPlanChanges, unknown][];
    const list = given.map(([name], index) => `${COLUMNS[name]} = $${index + 2}`).join(', ');
    await tx.sql(`update organizations set ${list} where id = $1`, [tx.organizationId, ...given.map(([, value]) => value)]);
  }

  insertChange(tx: Transaction, change: NewChange): Promise<StoredChange> {
    return tx.table(PlanChangeEntity).insert(change);
  }

  findChange(tx: Transaction, id: number): Promise<StoredChange | null> {
    return tx.table(PlanChangeEntity).findOne({ id });
  }

  /** Newest first. */
  listChanges(tx: Transaction): Promise<StoredChange[]> {
    return tx.table(PlanChangeEntity).find({ where: {}, order: { id: 'DESC' }, take: MAX_CHANGES });
  }
}
