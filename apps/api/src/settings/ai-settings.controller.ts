import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { AiModelsAnswer, AiModelsParams, AiTestInput, AiTestView, AiUsageView } from '@app/contracts/settings/ai-settings.contract';
import { AiConnectionsService } from '@app/domain/settings/ai-connections.service';
import { AiUsageService } from '@app/domain/settings/ai-usage.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/settings')
export class AiSettingsController {
  constructor(
    private readonly connections: AiConnectionsService,
    private readonly usageOfMonth: AiUsageService,
  ) {}

  @Post('test/ai')
  @Allow('settings.manage')
  @Answers(AiTestView)
  test(@Ctx() ctx: RequestContext, @Body({ schema: AiTestInput }) input: AiTestInput): Promise<AiTestView> {
    return this.connections.test(ctx, input);
  }

  @Get('ai-models/:provider')
  @Allow('settings.manage')
  @Answers(AiModelsAnswer)
  models(@Ctx() ctx: RequestContext, @Param({ schema: AiModelsParams }) { provider }: AiModelsParams): Promise<AiModelsAnswer> {
    return this.connections.listModels(ctx, provider);
  }

  @Get('ai-usage')
  @Allow('settings.manage')
  @Answers(AiUsageView)
  usage(@Ctx() ctx: RequestContext): Promise<AiUsageView> {
    return this.usageOfMonth.month(ctx);
  }
}
