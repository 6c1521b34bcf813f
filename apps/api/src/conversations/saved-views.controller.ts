import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import { SavedView, SavedViewInput, SavedViewParams } from '@app/contracts/conversations/saved-views.contract';
import { SavedViewsService } from '@app/domain/conversations/saved-views.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/chats/views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @Allow('conversations.read')
  @Answers(z.array(SavedView))
  list(@Ctx() ctx: RequestContext): Promise<SavedView[]> {
    return this.views.list(ctx);
  }

  @Put()
  @Allow('conversations.read')
  @Answers(SavedView)
  save(@Ctx() ctx: RequestContext, @Body({ schema: SavedViewInput }) input: SavedViewInput): Promise<SavedView> {
    return this.views.save(ctx, input);
  }

  @Delete(':id')
  @Allow('conversations.read')
  @Answers(NoContent)
  async remove(@Ctx() ctx: RequestContext, @Param({ schema: SavedViewParams }) { id }: SavedViewParams): Promise<object> {
    await this.views.remove(ctx, id);
    return {};
  }
}
