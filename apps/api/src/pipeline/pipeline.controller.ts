import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import {
  Board,
  BoardCounts,
  BoardFilter,
  BoardTags,
  BrowserSettingsInput,
  CardDetailsAnswer,
  CardDetailsQuery,
  PipelineSettings,
  TimeSettings,
  TimeSettingsInput,
} from '@app/contracts/pipeline/pipeline.contract';
import { BoardService } from '@app/domain/pipeline/board.service';
import { BrowserSettingsService } from '@app/domain/pipeline/browser-settings.service';
import { TimeSettingsService } from '@app/domain/pipeline/time-settings.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, AllowKey, Answers, Ctx } from '../http/route.decorators';

@Controller('api/pipeline')
export class PipelineController {
  constructor(
    private readonly board: BoardService,
    private readonly times: TimeSettingsService,
    private readonly browsers: BrowserSettingsService,
  ) {}

  @Get('board')
  @Allow('contacts.read')
  @Answers(Board)
  opened(@Ctx() ctx: RequestContext, @Query({ schema: BoardFilter }) filter: BoardFilter): Promise<Board> {
    return this.board.opened(ctx, filter);
  }

  @Get('counts')
  @Allow('contacts.read')
  @Answers(BoardCounts)
  counts(@Ctx() ctx: RequestContext, @Query({ schema: BoardFilter }) filter: BoardFilter): Promise<BoardCounts> {
    return this.board.counts(ctx, filter);
  }

  @Get('cards')
  @Allow('contacts.read')
  @Answers(CardDetailsAnswer)
  cardDetails(@Ctx() ctx: RequestContext, @Query({ schema: CardDetailsQuery }) { contacts }: CardDetailsQuery): Promise<CardDetailsAnswer> {
    return this.board.cardDetails(ctx, contacts);
  }

  @Get('tags')
  @Allow('contacts.read')
  @AllowKey('read_contacts')
  @Answers(BoardTags)
  tags(@Ctx() ctx: RequestContext): Promise<BoardTags> {
    return this.board.tags(ctx);
  }

  @Get('settings')
  @Allow('contacts.read')
  @AllowKey('read_contacts')
  @Answers(PipelineSettings)
  settings(@Ctx() ctx: RequestContext): Promise<PipelineSettings> {
    return this.times.settings(ctx);
  }

  @Put('time-settings')
  @Allow('pipeline.manage')
  @Answers(TimeSettings)
  saveTimes(@Ctx() ctx: RequestContext, @Body({ schema: TimeSettingsInput }) input: TimeSettings): Promise<TimeSettings> {
    return this.times.save(ctx, input);
  }

  @Post('browser-settings')
  @Allow('pipeline.manage')
  @Answers(PipelineSettings)
  importBrowser(
    @Ctx() ctx: RequestContext,
    @Body({ schema: BrowserSettingsInput }) input: BrowserSettingsInput,
  ): Promise<PipelineSettings> {
    return this.browsers.adopt(ctx, input);
  }
}
