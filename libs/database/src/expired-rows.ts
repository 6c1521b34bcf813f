import { Injectable } from '@nestjs/common';
import { Metrics } from '@app/platform/metrics/metrics';
import { PeriodicTasks } from '@app/platform/periodic/periodic-tasks';
import { Database } from './database';

/** One statement stays far below the time limit of statements, also on a slow disk. */
const STEP_ROWS = 5000;

interface PurgedTable {
  table_name: string;
  purged: number;
  oldest_seconds: number;
}

/** Retention: rows that nobody needs any more. `purge_expired_rows` names the tables and their periods. */
@Injectable()
export class ExpiredRows {
  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
    private readonly tasks: PeriodicTasks,
  ) {}

  /** Removes them in steps until none is left or the process stops. Several processes share the work. */
  async purge(): Promise<void> {
    let isFirst = true;
    let tables: PurgedTable[];
    do {
      tables = await this.database.acrossOrganizations<PurgedTable>(
        `select table_name, purged, oldest_seconds from purge_expired_rows($1)`,
        [STEP_ROWS],
      );
      if (isFirst) for (const { table_name: table, oldest_seconds: age } of tables) this.metrics.oldestExpired.set({ table }, age);
      isFirst = false;
    } while (tables.some(({ purged }) => purged === STEP_ROWS) && !this.tasks.isStopping);
  }
}
