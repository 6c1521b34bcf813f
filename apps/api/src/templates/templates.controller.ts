import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import {
  ApprovedTemplates,
  ApprovedTemplatesQuery,
  PreviewInput,
  TemplateInput,
  NewTemplate,
  TemplatePage,
  TemplateParams,
  TemplatePreview,
  TemplatesQuery,
  TemplateView,
} from '@app/contracts/templates/templates.contract';
import { SendableTemplatesService } from '@app/domain/templates/sendable-templates.service';
import { TemplateSubmissionsService } from '@app/domain/templates/template-submissions.service';
import { TemplatesService } from '@app/domain/templates/templates.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, AllowKey, Answers, Ctx } from '../http/route.decorators';

@Controller('api/whatsapp/templates')
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly submissions: TemplateSubmissionsService,
    private readonly sendable: SendableTemplatesService,
  ) {}

  @Get()
  @Allow('messages.send')
  @Answers(TemplatePage)
  list(@Ctx() ctx: RequestContext, @Query({ schema: TemplatesQuery }) query: TemplatesQuery): Promise<TemplatePage> {
    return this.templates.list(ctx, query);
  }

  @Get('approved')
  @Allow('messages.send')
  @AllowKey('send_messages')
  @Answers(ApprovedTemplates)
  approved(
    @Ctx() ctx: RequestContext,
    @Query({ schema: ApprovedTemplatesQuery }) query: ApprovedTemplatesQuery,
  ): Promise<ApprovedTemplates> {
    return this.templates.approved(ctx, query);
  }

  @Post('preview')
  @Allow('messages.send')
  @AllowKey('send_messages')
  @Answers(TemplatePreview)
  preview(@Ctx() ctx: RequestContext, @Body({ schema: PreviewInput }) input: PreviewInput): Promise<TemplatePreview> {
    return this.sendable.preview(ctx, input);
  }

  @Get(':id')
  @Allow('messages.send')
  @Answers(TemplateView)
  get(@Ctx() ctx: RequestContext, @Param({ schema: TemplateParams }) { id }: TemplateParams): Promise<TemplateView> {
    return this.templates.get(ctx, id);
  }

  @Post()
  @Allow('templates.manage')
  @Answers(TemplateView, 201)
  create(@Ctx() ctx: RequestContext, @Body({ schema: NewTemplate }) input: NewTemplate): Promise<TemplateView> {
    return this.templates.create(ctx, input);
  }

  @Put(':id')
  @Allow('templates.manage')
  @Answers(TemplateView)
  update(
    @Ctx() ctx: RequestContext,
    @Param({ schema: TemplateParams }) { id }: TemplateParams,
    @Body({ schema: TemplateInput }) input: TemplateInput,
  ): Promise<TemplateView> {
    return this.templates.update(ctx, id, input);
  }

  @Delete(':id')
  @Allow('templates.manage')
  @Answers(NoContent)
  async remove(@Ctx() ctx: RequestContext, @Param({ schema: TemplateParams }) { id }: TemplateParams): Promise<object> {
    await this.templates.remove(ctx, id);
    return {};
  }

  @Post(':id/submit')
  @Allow('templates.manage')
  @Answers(TemplateView)
  submit(@Ctx() ctx: RequestContext, @Param({ schema: TemplateParams }) { id }: TemplateParams): Promise<TemplateView> {
    return this.submissions.submit(ctx, id);
  }
}
