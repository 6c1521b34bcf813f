import { Injectable } from '@nestjs/common';
import type { TimeSettings } from '@app/contracts/pipeline/pipeline.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { PipelineSettingsEntity } from '@app/database/entities/pipeline-settings.entity';
import { saveSettingsRow } from '@app/database/settings-row';
import type { Transaction } from '@app/database/transaction';

const COLUMNS = { green: 'green', blue: 'blue', black: 'black', orange: 'orange' } as const satisfies ColumnMap<
  TimeSettings,
  PipelineSettingsEntity
>;

@Injectable()
export class TimeSettingsRepository {
  /** `null` until they are set for the first time. */
  async find(tx: Transaction): Promise<TimeSettings | null> {
    const row = await tx.table(PipelineSettingsEntity).findOne({});
    return row && { green: row.green, blue: row.blue, black: row.black, orange: row.orange };
  }

  async save(tx: Transaction, settings: TimeSettings): Promise<void> {
    await saveSettingsRow(tx, 'pipeline_settings', columnsOf(COLUMNS, settings));
  }
}
