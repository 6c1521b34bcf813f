import { Controller, Get, Param, Post } from '@nestjs/common';
import { TemplateParams, TemplateSyncView, TemplateView } from '@app/contracts/templates/templates.contract';
import { TemplateSyncService } from '@app/domain/templates/template-sync.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/whatsapp/templates')
export class TemplateSyncController {
  constructor(private readonly syncs: TemplateSyncService) {}

  @Get('sync')
  @Allow('templates.manage')
  @Answers(TemplateSyncView)
  state(@Ctx() ctx: RequestContext): Promise<TemplateSyncView> {
    return this.syncs.state(ctx);
  }

  @Post('sync')
  @Allow('templates.manage')
  @Answers(TemplateSyncView, 202)
  request(@Ctx() ctx: RequestContext): Promise<TemplateSyncView> {
    return this.syncs.request(ctx);
  }

  @Post(':id/sync')
  @Allow('templates.manage')
  @Answers(TemplateView)
  syncOne(@Ctx() ctx: RequestContext, @Param({ schema: TemplateParams }) { id }: TemplateParams): Promise<TemplateView> {
    return this.syncs.syncOne(ctx, id);
  }
}
