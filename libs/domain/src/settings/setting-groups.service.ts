import { Injectable } from '@nestjs/common';
import { EncodedAiSettings } from '@app/contracts/settings/ai-settings.contract';
import type { BulkSettingsInput, SettingGroup, SettingInput, SettingsAnswer } from '@app/contracts/settings/setting-groups.contract';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { AiSettingsService } from './ai-settings.service';
import { AssignmentSettingsService } from './assignment-settings.service';
import { decodeAssignmentSettings, decodeSettings, encodeAiSettings, encodeAssignmentSettings } from './settings-codec.mapper';

/** Settings as key and text pairs, the wire format of document 001. */
@Injectable()
export class SettingGroupsService {
  constructor(
    private readonly assignment: AssignmentSettingsService,
    private readonly ai: AiSettingsService,
  ) {}

  async assignmentGroup(ctx: RequestContext): Promise<SettingsAnswer> {
    return { settings: encodeAssignmentSettings(await this.assignment.get(ctx)) };
  }

  async aiGroup(ctx: RequestContext): Promise<SettingsAnswer> {
    return { settings: encodeAiSettings(await this.ai.get(ctx)) };
  }

  /** Saves all or none and returns the group. Refuses unknown keys, unreadable values and mixed groups (`settings.value_invalid`). */
  async save(ctx: RequestContext, { settings }: BulkSettingsInput): Promise<SettingGroup> {
    const group = groupOf(settings);
    if (group === 'ai') await this.ai.save(ctx, decodeSettings(EncodedAiSettings, settings));
    else await this.assignment.save(ctx, decodeAssignmentSettings(settings));
    return group;
  }
}

function groupOf(settings: readonly SettingInput[]): SettingGroup {
  const [group, ...others] = new Set(settings.map((setting) => setting.group));
  if (group === undefined || others.length > 0)
    throw new AppError('settings.value_invalid', { message: 'Save one group of settings at a time.' });
  return group;
}
