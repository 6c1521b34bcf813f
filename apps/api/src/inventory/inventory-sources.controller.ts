import { Body, Controller, Get, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ConnectionTest } from '@app/contracts/inventory/inventory-connections.contract';
import {
  InventoryIntegrations,
  InventorySourceChange,
  InventorySourceParams,
  InventorySourceView,
  NewInventorySource,
  SourceEnd,
  SourcePreview,
  SourceSample,
} from '@app/contracts/inventory/inventory-sources.contract';
import { InventoryFetchService } from '@app/domain/inventory/inventory-fetch.service';
import { InventorySourcesService } from '@app/domain/inventory/inventory-sources.service';
import { SourcePreviewService } from '@app/domain/inventory/source-preview.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerOf } from '../http/client-info';
import { Allow, Answers, Ctx } from '../http/route.decorators';
import { UploadReceiver } from '../http/upload-receiver';

@Controller('api/inventory')
export class InventorySourcesController {
  constructor(
    private readonly sources: InventorySourcesService,
    private readonly fetches: InventoryFetchService,
    private readonly previews: SourcePreviewService,
    private readonly receiver: UploadReceiver,
  ) {}

  @Get('integrations')
  @Allow('inventory.read')
  @Answers(InventoryIntegrations)
  list(@Ctx() ctx: RequestContext): Promise<InventoryIntegrations> {
    return this.sources.list(ctx);
  }

  @Post('sources')
  @Allow('inventory.manage')
  @Answers(InventorySourceView, 201)
  create(@Ctx() ctx: RequestContext, @Body({ schema: NewInventorySource }) input: NewInventorySource): Promise<InventorySourceView> {
    return this.sources.create(ctx, input);
  }

  @Patch('sources/:id')
  @Allow('inventory.manage')
  @Answers(InventorySourceView)
  update(
    @Ctx() ctx: RequestContext,
    @Param({ schema: InventorySourceParams }) { id }: InventorySourceParams,
    @Body({ schema: InventorySourceChange }) input: InventorySourceChange,
  ): Promise<InventorySourceView> {
    return this.sources.update(ctx, id, input);
  }

  @Post('sources/:id/end')
  @Allow('inventory.manage')
  @Answers(InventorySourceView)
  end(
    @Ctx() ctx: RequestContext,
    @Param({ schema: InventorySourceParams }) { id }: InventorySourceParams,
    @Body({ schema: SourceEnd }) input: SourceEnd,
  ): Promise<InventorySourceView> {
    return this.sources.end(ctx, id, input);
  }

  @Post('sources/:id/test')
  @Allow('inventory.manage')
  @Answers(ConnectionTest)
  test(@Ctx() ctx: RequestContext, @Param({ schema: InventorySourceParams }) { id }: InventorySourceParams): Promise<ConnectionTest> {
    return this.fetches.test(ctx, id);
  }

  @Post('sources/:id/sample')
  @Allow('inventory.manage')
  @Answers(SourceSample)
  sample(
    @Ctx() ctx: RequestContext,
    @Param({ schema: InventorySourceParams }) { id }: InventorySourceParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SourceSample> {
    return this.fetches.sample(ctx, id, readerOf(reply));
  }

  @Post('sources/:id/preview')
  @Allow('inventory.manage')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } } })
  @Answers(SourcePreview)
  preview(
    @Ctx() ctx: RequestContext,
    @Param({ schema: InventorySourceParams }) { id }: InventorySourceParams,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SourcePreview> {
    const reader = readerOf(reply);
    return this.previews.alone(ctx, () => this.receiver.inspect(ctx, request, ({ path }) => this.previews.preview(ctx, id, path, reader)));
  }
}
