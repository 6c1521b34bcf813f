import { Injectable } from '@nestjs/common';
import type { Shift } from '@app/contracts/availability/availability.contract';
import type { Transaction } from '@app/database/transaction';
import type { ChosenChannels } from './delivery-channels.policy';

export interface StoredPreferences {
  ways: ChosenChannels;
  quiet_hours: Shift[];
}

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

  async save(tx: Transaction, userId: number, { ways, quiet_hours: quietHours }: StoredPreferences): Promise<void> {
    await tx.sql(
      `insert into notification_preferences (organization_id, user_id, ways, quiet_hours) values ($1, $2, $3, $4)
       on conflict (organization_id, user_id) do update set ways = excluded.ways, quiet_hours = excluded.quiet_hours, updated_at = now()`,
      [tx.organizationId, userId, JSON.stringify(ways), JSON.stringify(quietHours)],
    );
  }
}
