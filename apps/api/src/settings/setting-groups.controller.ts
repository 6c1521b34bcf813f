import { Body, Controller, Get, Post } from '@nestjs/common';
import { MessageAnswer } from '@app/contracts/auth/auth.contract';
import { BulkSettingsInput, type SettingGroup, SettingsAnswer } from '@app/contracts/settings/setting-groups.contract';
import { SettingGroupsService } from '@app/domain/settings/setting-groups.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

/** Document 001, section 8. */
const SAVED: Record<SettingGroup, string> = {
  assignment: 'Assignment settings saved successfully',
  ai: 'AI settings saved successfully',
};

@Controller('api/settings')
export class SettingGroupsController {
  constructor(private readonly groups: SettingGroupsService) {}

  @Get('group/assignment')
  @Allow('settings.manage')
  @Answers(SettingsAnswer)
  assignment(@Ctx() ctx: RequestContext): Promise<SettingsAnswer> {
    return this.groups.assignmentGroup(ctx);
  }

  @Get('group/ai')
  @Allow('settings.manage')
  @Answers(SettingsAnswer)
  ai(@Ctx() ctx: RequestContext): Promise<SettingsAnswer> {
    return this.groups.aiGroup(ctx);
  }

  @Post('bulk-update')
  @Allow('settings.manage')
  @Answers(MessageAnswer)
  async bulkUpdate(@Ctx() ctx: RequestContext, @Body({ schema: BulkSettingsInput }) input: BulkSettingsInput): Promise<MessageAnswer> {
    return { message: SAVED[await this.groups.save(ctx, input)] };
  }
}
