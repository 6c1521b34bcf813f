import { Body, Controller, Get, Post } from '@nestjs/common';
import { MessageAnswer } from '@app/contracts/auth/auth.contract';
import { BulkSettingsInput, SettingsAnswer } from '@app/contracts/settings/setting-groups.contract';
import { SettingGroupsService } from '@app/domain/settings/setting-groups.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/settings')
export class SettingGroupsController {
  constructor(private readonly groups: SettingGroupsService) {}

  @Get('group/assignment')
  @Allow('settings.manage')
  @Answers(SettingsAnswer)
  assignment(@Ctx() ctx: RequestContext): Promise<SettingsAnswer> {
    return this.groups.assignmentGroup(ctx);
  }

  @Post('bulk-update')
  @Allow('settings.manage')
  @Answers(MessageAnswer)
  async bulkUpdate(@Ctx() ctx: RequestContext, @Body({ schema: BulkSettingsInput }) input: BulkSettingsInput): Promise<MessageAnswer> {
    await this.groups.save(ctx, input);
    return { message: 'Assignment settings saved successfully' };
  }
}
