import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import { SavedReplyInput, NewSavedReply, SavedReplyParams, SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { SavedRepliesService } from '@app/domain/saved-replies/saved-replies.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/saved-replies')
export class SavedRepliesController {
  constructor(private readonly replies: SavedRepliesService) {}

  @Get()
  @Allow('messages.send')
  @Answers(z.array(SavedReplyView))
  list(@Ctx() ctx: RequestContext): Promise<SavedReplyView[]> {
    return this.replies.list(ctx);
  }

  @Post()
  @Allow('messages.send')
  @Answers(SavedReplyView, 201)
  create(@Ctx() ctx: RequestContext, @Body({ schema: NewSavedReply }) input: NewSavedReply): Promise<SavedReplyView> {
    return this.replies.create(ctx, input);
  }

  @Put(':id')
  @Allow('messages.send')
  @Answers(SavedReplyView)
  update(
    @Ctx() ctx: RequestContext,
    @Param({ schema: SavedReplyParams }) { id }: SavedReplyParams,
    @Body({ schema: SavedReplyInput }) input: SavedReplyInput,
  ): Promise<SavedReplyView> {
    return this.replies.update(ctx, id, input);
  }

  @Delete(':id')
  @Allow('messages.send')
  @Answers(NoContent)
  async remove(@Ctx() ctx: RequestContext, @Param({ schema: SavedReplyParams }) { id }: SavedReplyParams): Promise<object> {
    await this.replies.remove(ctx, id);
    return {};
  }
}
