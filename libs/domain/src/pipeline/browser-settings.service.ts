import { Injectable } from '@nestjs/common';
import { type BrowserSettingsInput, type PipelineSettings, TimeSettingsInput } from '@app/contracts/pipeline/pipeline.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { nearestHue } from './browser-settings.policy';
import { StagesService } from './stages.service';
import { TimeSettingsService } from './time-settings.service';

const MAX_NAME_LENGTH = 40;

/** One-time migration of settings that the original product kept in the browser. */
@Injectable()
export class BrowserSettingsService {
  constructor(
    private readonly database: Database,
    private readonly stages: StagesService,
    private readonly times: TimeSettingsService,
  ) {}

  /** Adds stages with new names, and time settings if the organization has none. A second call changes nothing. */
  adopt(ctx: RequestContext, { time_settings: times, custom_stages: stages = [] }: BrowserSettingsInput): Promise<PipelineSettings> {
    return this.database.transaction(ctx, async (tx) => {
      if (times) await this.times.adopt(tx, timesOf(times));
      const named = stages.map(({ name, color }) => ({ name: name.slice(0, MAX_NAME_LENGTH).trim(), color: nearestHue(color) }));
      await this.stages.adopt(
        tx,
        named.filter(({ name }) => name !== ''),
      );
      return this.times.settingsOf(tx);
    });
  }
}

const timesOf = ({ green, blue, black, orange }: Record<string, unknown>) => TimeSettingsInput.parse({ green, blue, black, orange });
