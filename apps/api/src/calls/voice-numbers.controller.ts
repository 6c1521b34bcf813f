import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import {
  RingGroupsAnswer,
  RingGroupsInput,
  VoiceNumberInput,
  VoiceNumberParams,
  VoiceNumbersAnswer,
  VoiceNumberView,
} from '@app/contracts/calls/voice-numbers.contract';
import { RingGroupsService } from '@app/domain/calls/ring-groups.service';
import { VoiceNumbersService } from '@app/domain/calls/voice-numbers.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/voice')
export class VoiceNumbersController {
  constructor(
    private readonly numbers: VoiceNumbersService,
    private readonly groups: RingGroupsService,
  ) {}

  @Get('numbers')
  @Allow('settings.manage')
  @Answers(VoiceNumbersAnswer)
  list(@Ctx() ctx: RequestContext): Promise<VoiceNumbersAnswer> {
    return this.numbers.list(ctx);
  }

  @Put('numbers')
  @Allow('settings.manage')
  @Answers(VoiceNumberView)
  save(@Ctx() ctx: RequestContext, @Body({ schema: VoiceNumberInput }) input: VoiceNumberInput): Promise<VoiceNumberView> {
    return this.numbers.save(ctx, input);
  }

  @Delete('numbers/:id')
  @Allow('settings.manage')
  @Answers(VoiceNumbersAnswer)
  remove(@Ctx() ctx: RequestContext, @Param({ schema: VoiceNumberParams }) { id }: VoiceNumberParams): Promise<VoiceNumbersAnswer> {
    return this.numbers.remove(ctx, id);
  }

  @Get('ring-groups')
  @Allow('settings.manage')
  @Answers(RingGroupsAnswer)
  listGroups(@Ctx() ctx: RequestContext): Promise<RingGroupsAnswer> {
    return this.groups.list(ctx);
  }

  @Put('ring-groups')
  @Allow('settings.manage')
  @Answers(RingGroupsAnswer)
  saveGroups(@Ctx() ctx: RequestContext, @Body({ schema: RingGroupsInput }) input: RingGroupsInput): Promise<RingGroupsAnswer> {
    return this.groups.save(ctx, input);
  }
}
