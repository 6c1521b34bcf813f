import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProduces } from '@nestjs/swagger';
import { ClientIdQuery } from '@app/contracts/core/client-id.contract';
import {
  InventoryRunDetail,
  InventoryRunParams,
  InventoryRunRows,
  InventoryRunRowsQuery,
  InventoryRunsPage,
  InventoryRunsQuery,
  SourceUploadParams,
  UploadedRun,
} from '@app/contracts/inventory/inventory-runs.contract';
import { InventoryRunsService } from '@app/domain/inventory/inventory-runs.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, Answers, Ctx } from '../http/route.decorators';
import { sendFile } from '../messages/file-reply';
import { UploadReceiver } from '../http/upload-receiver';

@Controller('api/inventory')
export class InventoryRunsController {
  constructor(
    private readonly runs: InventoryRunsService,
    private readonly receiver: UploadReceiver,
  ) {}

  @Get('runs')
  @Allow('inventory.manage')
  @Answers(InventoryRunsPage)
  list(@Ctx() ctx: RequestContext, @Query({ schema: InventoryRunsQuery }) query: InventoryRunsQuery): Promise<InventoryRunsPage> {
    return this.runs.list(ctx, query);
  }

  @Get('runs/:id')
  @Allow('inventory.manage')
  @Answers(InventoryRunDetail)
  get(@Ctx() ctx: RequestContext, @Param({ schema: InventoryRunParams }) { id }: InventoryRunParams): Promise<InventoryRunDetail> {
    return this.runs.get(ctx, id);
  }

  @Get('runs/:id/rows')
  @Allow('inventory.manage')
  @Answers(InventoryRunRows)
  rows(
    @Ctx() ctx: RequestContext,
    @Param({ schema: InventoryRunParams }) { id }: InventoryRunParams,
    @Query({ schema: InventoryRunRowsQuery }) query: InventoryRunRowsQuery,
  ): Promise<InventoryRunRows> {
    return this.runs.rows(ctx, id, query);
  }

  @Get('runs/:id/rows.csv')
  @Allow('inventory.manage')
  @ApiProduces('text/csv')
  async rowsFile(
    @Ctx() ctx: RequestContext,
    @Param({ schema: InventoryRunParams }) { id }: InventoryRunParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, bytes } = await this.runs.rowsFile(ctx, id);
    await sendFile(reply, { bytes, fileName, contentType: 'text/csv; charset=utf-8', sizeBytes: null, inline: false });
  }

  @Post('runs/:id/approve')
  @Allow('inventory.manage')
  @Answers(InventoryRunDetail)
  approve(@Ctx() ctx: RequestContext, @Param({ schema: InventoryRunParams }) { id }: InventoryRunParams): Promise<InventoryRunDetail> {
    return this.runs.approve(ctx, id);
  }

  @Post('runs/:id/discard')
  @Allow('inventory.manage')
  @Answers(InventoryRunDetail)
  discard(@Ctx() ctx: RequestContext, @Param({ schema: InventoryRunParams }) { id }: InventoryRunParams): Promise<InventoryRunDetail> {
    return this.runs.discard(ctx, id);
  }

  @Post('sources/:id/upload')
  @Allow('inventory.manage')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } } })
  @Answers(UploadedRun, 201)
  upload(
    @Ctx() ctx: RequestContext,
    @Param({ schema: SourceUploadParams }) { id }: SourceUploadParams,
    @Query({ schema: ClientIdQuery }) { client_id: clientId }: ClientIdQuery,
    @Req() request: FastifyRequest,
  ): Promise<UploadedRun> {
    return this.receiver.receive(ctx, request, (file) => this.runs.upload(ctx, id, file, clientId));
  }
}
