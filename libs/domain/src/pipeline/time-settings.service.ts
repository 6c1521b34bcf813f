import { Injectable } from '@nestjs/common';
import { DEFAULT_TIME_SETTINGS } from '@app/contracts/pipeline/default-times';
import type { PipelineSettings, TimeSettings } from '@app/contracts/pipeline/pipeline.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { StagesService } from './stages.service';
import { TimeSettingsRepository } from './time-settings.repository';

/** The age limits that colour a card. */
@Injectable()
export class TimeSettingsService {
  constructor(
    private readonly database: Database,
    private readonly times: TimeSettingsRepository,
    private readonly stages: StagesService,
    private readonly audit: AuditTrail,
  ) {}

  /** Stages and time settings, needed by everyone who reads the board. */
  settings(ctx: RequestContext): Promise<PipelineSettings> {
    return this.database.read(ctx, (tx) => this.settingsOf(tx));
  }

  /** Refuses limits of the colours that are not in their order (`pipeline.times_out_of_order`, at their fields). */
  async save(ctx: RequestContext, settings: TimeSettings): Promise<TimeSettings> {
    if (!areInOrder(settings)) throw new AppError('pipeline.times_out_of_order', { errors: outOfOrder(settings) });
    return this.database.transaction(ctx, async (tx) => {
      await this.write(tx, settings);
      return settings;
    });
  }

  /** Saves settings migrated from a browser, unless they are out of order or the organization has its own. */
  async adopt(tx: Transaction, settings: TimeSettings): Promise<void> {
    if (areInOrder(settings) && !(await this.times.find(tx))) await this.write(tx, settings);
  }

  async settingsOf(tx: Transaction): Promise<PipelineSettings> {
    return { stages: await this.stages.list(tx), time_settings: await this.of(tx) };
  }

  async of(tx: Transaction): Promise<TimeSettings> {
    return (await this.times.find(tx)) ?? DEFAULT_TIME_SETTINGS;
  }

  private async write(tx: Transaction, settings: TimeSettings): Promise<void> {
    const before = await this.of(tx);
    await this.times.save(tx, settings);
    this.audit.record(tx, {
      action: 'pipeline.times_changed',
      target: { kind: 'settings', id: 'pipeline' },
      before: { ...before },
      after: { ...settings },
    });
    tx.record('pipeline.time_settings_changed', { time_settings: settings }, audience.members());
  }
}

const areInOrder = ({ green, blue, black }: TimeSettings): boolean => green <= blue && blue <= black;

/** Names each limit of a pair that is the wrong way round. */
const outOfOrder = ({ green, blue, black }: TimeSettings): Record<string, string> => ({
  ...(green > blue && { green: 'Cannot be above blue.', blue: 'Cannot be below green.' }),
  ...(blue > black && { blue: 'Cannot be above black.', black: 'Cannot be below blue.' }),
});
