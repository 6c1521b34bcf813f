import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CallMakeInput, CallParams, CallTeammates, CallTransferInput, CallView } from '@app/contracts/calls/calls.contract';
import { CallTransfersService } from '@app/domain/calls/call-transfers.service';
import { MadeCallsService } from '@app/domain/calls/made-calls.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/calls')
export class CallTransfersController {
  constructor(
    private readonly transfers: CallTransfersService,
    private readonly made: MadeCallsService,
  ) {}

  @Get('teammates')
  @Allow('calls.use')
  @Answers(CallTeammates)
  teammates(@Ctx() ctx: RequestContext): Promise<CallTeammates> {
    return this.transfers.teammates(ctx);
  }

  /** Rings in the caller's own browser or on their mobile first. */
  @Post('make')
  @Allow('calls.use')
  @Answers(CallView)
  make(@Ctx() ctx: RequestContext, @Body({ schema: CallMakeInput }) input: CallMakeInput): Promise<CallView> {
    return this.made.make(ctx, input);
  }

  @Post(':id/transfer')
  @Allow('calls.use')
  @Answers(CallView)
  transfer(
    @Ctx() ctx: RequestContext,
    @Param({ schema: CallParams }) { id }: CallParams,
    @Body({ schema: CallTransferInput }) input: CallTransferInput,
  ): Promise<CallView> {
    return this.transfers.transfer(ctx, id, input);
  }

  @Post(':id/transfer/complete')
  @Allow('calls.use')
  @Answers(CallView)
  complete(@Ctx() ctx: RequestContext, @Param({ schema: CallParams }) { id }: CallParams): Promise<CallView> {
    return this.transfers.complete(ctx, id);
  }

  @Post(':id/transfer/cancel')
  @Allow('calls.use')
  @Answers(CallView)
  cancel(@Ctx() ctx: RequestContext, @Param({ schema: CallParams }) { id }: CallParams): Promise<CallView> {
    return this.transfers.cancel(ctx, id);
  }
}
