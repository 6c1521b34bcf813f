import { Injectable } from '@nestjs/common';
import type { AssignmentSettings } from '@app/contracts/settings/setting-groups.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { saveSettingsRow } from '@app/database/settings-row';
import type { Transaction } from '@app/database/transaction';

/** `grant_view_all_chats` is stored with the organization. */
export type AssignmentSettingsValues = Omit<AssignmentSettings, 'grant_view_all_chats'>;

export interface StoredAssignmentSettings extends AssignmentSettingsValues {
  /** The number of the latest turn. */
  turn: number;
}

const COLUMNS = {
  enable_ticketing: 'enable_ticketing',
  auto_assignment_mode: 'auto_assignment_mode',
  reassign_reopened: 'reassign_reopened',
  assign_on_answer: 'assign_on_answer',
  assignment_algorithm: 'assignment_algorithm',
  max_contacts_per_agent: 'max_contacts_per_agent',
  selected_agent_ids: 'selected_agent_ids',
  grant_view_all_chats: null,
} as const satisfies ColumnMap<AssignmentSettings, AssignmentSettingsValues>;

const SELECTED = `enable_ticketing, auto_assignment_mode, reassign_reopened, assign_on_answer, assignment_algorithm, max_contacts_per_agent,
  array_to_json(selected_agent_ids) as selected_agent_ids, turn`;

@Injectable()
export class AssignmentSettingsRepository {
  /** `null` until they are set for the first time. */
  async find(tx: Transaction): Promise<StoredAssignmentSettings | null> {
    const [row] = await tx.prepared<StoredAssignmentSettings>(`select ${SELECTED} from assignment_settings where organization_id = $1`, [
      tx.organizationId,
    ]);
    return row ?? null;
  }

  /** Locked until the transaction ends: no other assignment or settings change of this organization runs meanwhile. */
  async lock(tx: Transaction): Promise<StoredAssignmentSettings | null> {
    const [row] = await tx.sql<StoredAssignmentSettings>(
      `select ${SELECTED} from assignment_settings where organization_id = $1 for update`,
      [tx.organizationId],
    );
    return row ?? null;
  }

  /** Creates the row if missing, so that it can be locked. */
  async ensureRow(tx: Transaction): Promise<void> {
    await tx.sql(`insert into assignment_settings (organization_id) values ($1) on conflict do nothing`, [tx.organizationId]);
  }

  async save(tx: Transaction, settings: AssignmentSettingsValues): Promise<void> {
    await saveSettingsRow(tx, 'assignment_settings', columnsOf(COLUMNS, settings));
  }

  async select(tx: Transaction, userIds: number[]): Promise<void> {
    await tx.sql(`update assignment_settings set selected_agent_ids = $2, updated_at = now() where organization_id = $1`, [
      tx.organizationId,
      userIds,
    ]);
  }

  async nextTurn(tx: Transaction): Promise<number> {
    const [row] = await tx.sql<{ turn: number }>(
      `update assignment_settings set turn = turn + 1 where organization_id = $1 returning turn`,
      [tx.organizationId],
    );
    return row?.turn ?? 0;
  }
}
