import { Body, Controller, Param, Post } from '@nestjs/common';
import { CallDigitsInput, CallParams, CallView } from '@app/contracts/calls/calls.contract';
import { CallCommandsService } from '@app/domain/calls/call-commands.service';
import { CallsService } from '@app/domain/calls/calls.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/calls/:id')
export class CallCommandsController {
  constructor(
    private readonly commands: CallCommandsService,
    private readonly calls: CallsService,
  ) {}

  @Post('hold')
  @Allow('calls.use')
  @Answers(CallView)
  hold(@Ctx() ctx: RequestContext, @Param({ schema: CallParams }) { id }: CallParams): Promise<CallView> {
    return this.commands.hold(ctx, id);
  }

  @Post('resume')
  @Allow('calls.use')
  @Answers(CallView)
  resume(@Ctx() ctx: RequestContext, @Param({ schema: CallParams }) { id }: CallParams): Promise<CallView> {
    return this.commands.resume(ctx, id);
  }

  @Post('end')
  @Allow('calls.use')
  @Answers(CallView)
  end(@Ctx() ctx: RequestContext, @Param({ schema: CallParams }) { id }: CallParams): Promise<CallView> {
    return this.calls.end(ctx, id);
  }

  @Post('digits')
  @Allow('calls.use')
  @Answers(CallView)
  sendDigits(
    @Ctx() ctx: RequestContext,
    @Param({ schema: CallParams }) { id }: CallParams,
    @Body({ schema: CallDigitsInput }) { digits }: CallDigitsInput,
  ): Promise<CallView> {
    return this.commands.sendDigits(ctx, id, digits);
  }
}
