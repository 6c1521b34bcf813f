import { Injectable } from '@nestjs/common';
import type { TimeSettings } from '@app/contracts/pipeline/pipeline.contract';
import { PipelineSettingsEntity } from '@app/database/entities/pipeline-settings.entity';
import type { Transaction } from '@app/database/transaction';

@Injectable()
export class TimeSettingsRepository {
  /** `null` until they are set for the first time. */
  async find(tx: Transaction): Promise<TimeSettings | null> {
    const row = await tx.table(PipelineSettingsEntity).findOne({});
    return row && { green: row.green, blue: row.blue, black: row.black, orange: row.orange };
  }

  async save(tx: Transaction, { green, blue, black, orange }: TimeSettings): Promise<void> {
    await tx.sql(
      `insert into pipeline_settings (organization_id, green, blue, black, orange) values ($1, $2, $3, $4, $5)
       on conflict (organization_id) do update set
         green = excluded.green, blue = excluded.blue, black = excluded.black, orange = excluded.orange, updated_at = now()`,
      [tx.organizationId, green, blue, black, orange],
    );
  }
}
