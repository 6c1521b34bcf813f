import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProduces } from '@nestjs/swagger';
import { ClientIdQuery } from '@app/contracts/core/client-id.contract';
import { ImportDetail, ImportInput, ImportParams, ImportsAnswer, ImportView } from '@app/contracts/imports/imports.contract';
import { ImportsService } from '@app/domain/imports/imports.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, Answers, Ctx } from '../http/route.decorators';
import { sendFile } from '../messages/file-reply';
import { UploadReceiver } from '../http/upload-receiver';

@Controller('api/imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly receiver: UploadReceiver,
  ) {}

  @Get()
  @Allow('contacts.import')
  @Answers(ImportsAnswer)
  list(@Ctx() ctx: RequestContext): Promise<ImportsAnswer> {
    return this.imports.list(ctx);
  }

  @Post()
  @Allow('contacts.import')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } } })
  @Answers(ImportDetail, 201)
  create(
    @Ctx() ctx: RequestContext,
    @Query({ schema: ClientIdQuery }) { client_id: clientId }: ClientIdQuery,
    @Req() request: FastifyRequest,
  ): Promise<ImportDetail> {
    return this.receiver.receive(ctx, request, (file) => this.imports.create(ctx, file, clientId));
  }

  @Get(':id')
  @Allow('contacts.import')
  @Answers(ImportDetail)
  get(@Ctx() ctx: RequestContext, @Param({ schema: ImportParams }) { id }: ImportParams): Promise<ImportDetail> {
    return this.imports.get(ctx, id);
  }

  @Put(':id')
  @Allow('contacts.import')
  @Answers(ImportDetail)
  check(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ImportParams }) { id }: ImportParams,
    @Body({ schema: ImportInput }) input: ImportInput,
  ): Promise<ImportDetail> {
    return this.imports.check(ctx, id, input);
  }

  @Post(':id/start')
  @Allow('contacts.import')
  @Answers(ImportView)
  start(@Ctx() ctx: RequestContext, @Param({ schema: ImportParams }) { id }: ImportParams): Promise<ImportView> {
    return this.imports.start(ctx, id);
  }

  @Post(':id/cancel')
  @Allow('contacts.import')
  @Answers(ImportView)
  cancel(@Ctx() ctx: RequestContext, @Param({ schema: ImportParams }) { id }: ImportParams): Promise<ImportView> {
    return this.imports.cancel(ctx, id);
  }

  @Post(':id/undo')
  @Allow('contacts.import')
  @Answers(ImportView)
  undo(@Ctx() ctx: RequestContext, @Param({ schema: ImportParams }) { id }: ImportParams): Promise<ImportView> {
    return this.imports.undo(ctx, id);
  }

  @Get(':id/refused-rows')
  @Allow('contacts.import')
  @ApiProduces('text/csv')
  async refusedRows(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ImportParams }) { id }: ImportParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, bytes } = await this.imports.refusedRows(ctx, id);
    await sendFile(reply, { bytes, fileName, contentType: 'text/csv; charset=utf-8', sizeBytes: null, inline: false });
  }
}
