import { Body, Controller, Delete, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import { type MeView, MeView as MeSchema } from '@app/contracts/auth/auth.contract';
import { MemberParams, PhotoView, ProfileInput, TeamPhoto } from '@app/contracts/team/team.contract';
import type { Session } from '@app/domain/auth/sessions.service';
import { ProfilesService } from '@app/domain/team/profiles.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Allow, Answers, ApiExclude, Ctx, CurrentSession, Upload } from '../http/route.decorators';
import { UploadReceiver } from '../http/upload-receiver';

@Controller('api')
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly receiver: UploadReceiver,
  ) {}

  @Put('me/profile')
  @Allow('account.use')
  @Answers(MeSchema)
  async save(@CurrentSession() session: Session, @Body({ schema: ProfileInput }) input: ProfileInput): Promise<MeView> {
    const { name } = await this.profiles.save(session.ctx, input);
    return { ...session.me, ...input, name };
  }

  @Post('me/photo')
  @Allow('account.use')
  @Upload()
  @Answers(PhotoView)
  savePhoto(@Ctx() ctx: RequestContext, @Req() request: FastifyRequest): Promise<PhotoView> {
    return this.receiver.receive(ctx, request, (file) => this.profiles.savePhoto(ctx, file));
  }

  @Delete('me/photo')
  @Allow('account.use')
  @Answers(PhotoView)
  removePhoto(@Ctx() ctx: RequestContext): Promise<PhotoView> {
    return this.profiles.removePhoto(ctx);
  }

  @Get('users/photos')
  @Allow('account.use')
  @Answers(z.array(TeamPhoto))
  list(@Ctx() ctx: RequestContext): Promise<TeamPhoto[]> {
    return this.profiles.list(ctx);
  }

  @Get('users/:id/photo')
  @Allow('account.use')
  @ApiExclude()
  async photo(
    @Ctx() ctx: RequestContext,
    @Param({ schema: MemberParams }) { id }: MemberParams,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const bytes = await this.profiles.read(ctx, id);
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': bytes.length,
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': `default-src 'none'`,
      })
      .send(bytes);
  }
}
