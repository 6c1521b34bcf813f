import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ClientIdQuery } from '@app/contracts/core/client-id.contract';
import { MediaParams, UploadParams, UploadView } from '@app/contracts/messages/messages.contract';
import { MessageMediaService } from '@app/domain/messages/message-media.service';
import { UploadsService } from '@app/domain/messages/uploads.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Allow, AllowKey, Answers, AnswersFile, Ctx, Upload } from '../http/route.decorators';
import { sendFile } from './file-reply';
import { readUpload } from '../http/upload-body';

@Controller('api')
export class FilesController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly media: MessageMediaService,
  ) {}

  @Post('upload')
  @Allow('messages.send')
  @AllowKey('send_messages')
  @Upload()
  @Answers(UploadView, 201)
  async upload(
    @Ctx() ctx: RequestContext,
    @Query({ schema: ClientIdQuery }) { client_id: clientId }: ClientIdQuery,
    @Req() request: FastifyRequest,
  ): Promise<UploadView> {
    const { bytes, fileName } = await readUpload(request);
    return this.uploads.store(ctx, bytes, fileName, clientId);
  }

  @Get('uploads/:id')
  @Allow('messages.send')
  @AnswersFile()
  async openUpload(
    @Ctx() ctx: RequestContext,
    @Param({ schema: UploadParams }) { id }: z.infer<typeof UploadParams>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, await this.uploads.open(ctx, id));
  }

  @Get('media/:id')
  @Allow('conversations.read')
  @AllowKey('read_messages')
  @AnswersFile()
  async openMedia(
    @Ctx() ctx: RequestContext,
    @Param({ schema: MediaParams }) { id }: z.infer<typeof MediaParams>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, await this.media.open(ctx, id));
  }
}
