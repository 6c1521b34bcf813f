import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { AuditActors, AuditExportInput, AuditLogPage, AuditLogQuery, AuditVerification } from '@app/contracts/audit-log/audit-log.contract';
import { AuditLogService } from '@app/domain/audit-log/audit-log.service';
import { AuditVerificationService } from '@app/domain/audit-log/audit-verification.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyReply } from 'fastify';
import { Allow, Answers, Ctx } from '../http/route.decorators';
import { sendFile } from '../messages/file-reply';

@Controller('api/audit-log')
export class AuditLogController {
  constructor(
    private readonly log: AuditLogService,
    private readonly verification: AuditVerificationService,
  ) {}

  @Get()
  @Allow('audit_log.read')
  @Answers(AuditLogPage)
  list(@Ctx() ctx: RequestContext, @Query({ schema: AuditLogQuery }) query: AuditLogQuery): Promise<AuditLogPage> {
    return this.log.list(ctx, query);
  }

  @Get('actors')
  @Allow('audit_log.read')
  @Answers(AuditActors)
  actors(@Ctx() ctx: RequestContext): Promise<AuditActors> {
    return this.log.actors(ctx);
  }

  @Post('verification')
  @Allow('audit_log.read')
  @Answers(AuditVerification)
  verify(@Ctx() ctx: RequestContext): Promise<AuditVerification> {
    return this.verification.verify(ctx);
  }

  @Post('export')
  @Allow('audit_log.read')
  @HttpCode(200)
  @ApiProduces('text/csv')
  async export(
    @Ctx() ctx: RequestContext,
    @Body({ schema: AuditExportInput }) filter: AuditExportInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const bytes = await this.log.export(ctx, filter);
    await sendFile(reply, { bytes, fileName: 'audit-log.csv', contentType: 'text/csv; charset=utf-8', sizeBytes: null, inline: false });
  }
}
