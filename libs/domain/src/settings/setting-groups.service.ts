import { Injectable } from '@nestjs/common';
import type { BulkSettingsInput, SettingsAnswer } from '@app/contracts/settings/setting-groups.contract';
import type { RequestContext } from '@app/platform/context/request-context';
import { AssignmentSettingsService } from './assignment-settings.service';
import { settingsOf, textsOf } from './assignment-texts.mapper';

/** Settings by key and text, as document 001 lets them travel. */
@Injectable()
export class SettingGroupsService {
  constructor(private readonly assignment: AssignmentSettingsService) {}

  async assignmentGroup(ctx: RequestContext): Promise<SettingsAnswer> {
    return { settings: textsOf(await this.assignment.get(ctx)) };
  }

  /** All of them or none. Refuses what is unknown or cannot be read (`settings.value_invalid`). */
  save(ctx: RequestContext, { settings }: BulkSettingsInput): Promise<void> {
    return this.assignment.save(ctx, settingsOf(settings));
  }
}
