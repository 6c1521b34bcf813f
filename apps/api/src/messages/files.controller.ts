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
import { UploadReceiver } from '../http/upload-receiver';

@Controller('api')
export class FilesController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly media: MessageMediaService,
    private readonly receiver: UploadReceiver,
  ) {}

  @Post('upload')
  @Allow('messages.send')
  @AllowKey('send_messages')
  @Upload()
  @Answers(UploadView, 201)
  upload(
    @Ctx() ctx: RequestContext,
    @Query({ schema: ClientIdQuery }) { client_id: clientId }: ClientIdQuery,
    @Req() request: FastifyRequest,
  ): Promise<UploadView> {
    return this.receiver.receive(
      ctx,
      request,
      (file) => this.uploads.store(ctx, file, clientId),
      (head) => this.uploads.checkHead(head),
    );
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
