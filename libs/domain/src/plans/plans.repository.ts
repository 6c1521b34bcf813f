import { Injectable } from '@nestjs/common';
import type { Plan } from '@app/contracts/organizations/organizations.contract';
import type { PlanFacts, TrialStep } from '@app/contracts/plans/plan-standing.policy';
import { OrganizationEntity } from '@app/database/entities/organization.entity';
import { PlanChangeEntity } from '@app/database/entities/plan-change.entity';
import type { Transaction } from '@app/database/transaction';

/** How many changes a page shows. */
const SHOWN_CHANGES = 100;

export type StoredChange = PlanChangeEntity;
export type NewChange = Pick<PlanChangeEntity, 'kind' | 'before' | 'after' | 'requestedPlan' | 'reason' | 'userName'>;
export type StandingChanges = Partial<
  Pick<OrganizationEntity, 'plan' | 'trialEndsAt' | 'trialStep' | 'suspendedAt' | 'suspensionReason' | 'requestedPlan'>
>;

/** Where the running transaction's organization stands. */
export interface Standing extends PlanFacts {
  trialStep: TrialStep;
  suspendedAt: Date | null;
  suspensionReason: string | null;
  requestedPlan: Plan | null;
}

const STANDING = `select plan, trial_ends_at as "trialEndsAt", trial_step as "trialStep", suspended_at is not null as "isSuspended",
  suspended_at as "suspendedAt", suspension_reason as "suspensionReason", requested_plan as "requestedPlan" from organizations where id = $1`;

const COLUMNS: Record<keyof StandingChanges, string> = {
  plan: 'plan',
  trialEndsAt: 'trial_ends_at',
  trialStep: 'trial_step',
  suspendedAt: 'suspended_at',
  suspensionReason: 'suspension_reason',
  requestedPlan: 'requested_plan',
};

@Injectable()
export class PlansRepository {
  async standing(tx: Transaction): Promise<Standing | null> {
    const [row] = await tx.prepared<Standing>(STANDING, [tx.organizationId]);
    return row ?? null;
  }

  /** As `standing`, and nobody else changes it until the transaction ends. */
  async hold(tx: Transaction): Promise<Standing | null> {
    const [row] = await tx.sql<Standing>(`${STANDING} for no key update`, [tx.organizationId]);
    return row ?? null;
  }

  async update(tx: Transaction, changes: StandingChanges): Promise<void> {
    const given = Object.entries(changes) as [keyof StandingChanges, unknown][];
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
    return tx.table(PlanChangeEntity).find({ where: {}, order: { id: 'DESC' }, take: SHOWN_CHANGES });
  }
}
