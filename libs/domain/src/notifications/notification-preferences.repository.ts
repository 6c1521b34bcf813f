import { Injectable } from '@nestjs/common';
import type { Shift } from '@app/contracts/core/shift.contract';
import type { NotificationPreferencesInput } from '@app/contracts/notifications/notifications.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { saveSettingsRow } from '@app/database/settings-row';
import type { Transaction } from '@app/database/transaction';
import type { ChosenChannels } from './delivery-channels.policy';

export interface StoredPreferences {
  ways: ChosenChannels;
  quiet_hours: Shift[];
}

const COLUMNS = { ways: 'ways', quiet_hours: 'quiet_hours' } as const satisfies ColumnMap<NotificationPreferencesInput, StoredPreferences>;

@Injectable()
export class NotificationPreferencesRepository {
  /** Preferences of the users who saved some. */
  async find(tx: Transaction, userIds: readonly number[]): Promise<Map<number, StoredPreferences>> {
    const rows = await tx.sql<StoredPreferences & { user_id: number }>(
      `select user_id, ways, quiet_hours from notification_preferences where organization_id = $1 and user_id = any($2)`,
      [tx.organizationId, userIds],
    );
    return new Map(rows.map((row) => [row.user_id, row]));
  }

  async save(tx: Transaction, userId: number, input: NotificationPreferencesInput): Promise<void> {
    const columns = Object.entries(columnsOf(COLUMNS, input)).map(([column, value]) => [column, JSON.stringify(value)] as const);
    await saveSettingsRow(tx, 'notification_preferences', Object.fromEntries(columns), { user_id: userId });
  }
}
