import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { MobileCodeInput, MobileNumberInput, MobileRingingInput, MobileView } from '@app/contracts/calls/mobiles.contract';
import { MobilesService } from '@app/domain/calls/mobiles.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/account/mobile')
export class MobilesController {
  constructor(private readonly mobiles: MobilesService) {}

  @Get()
  @Allow('calls.use')
  @Answers(MobileView)
  get(@Ctx() ctx: RequestContext): Promise<MobileView> {
    return this.mobiles.get(ctx);
  }

  @Post('code')
  @Allow('calls.use')
  @HttpCode(200)
  @Answers(MobileView)
  sendCode(@Ctx() ctx: RequestContext, @Body({ schema: MobileNumberInput }) input: MobileNumberInput): Promise<MobileView> {
    return this.mobiles.sendCode(ctx, input);
  }

  @Post('verify')
  @Allow('calls.use')
  @HttpCode(200)
  @Answers(MobileView)
  verify(@Ctx() ctx: RequestContext, @Body({ schema: MobileCodeInput }) input: MobileCodeInput): Promise<MobileView> {
    return this.mobiles.verify(ctx, input);
  }

  @Patch()
  @Allow('calls.use')
  @Answers(MobileView)
  setRinging(@Ctx() ctx: RequestContext, @Body({ schema: MobileRingingInput }) { rings }: MobileRingingInput): Promise<MobileView> {
    return this.mobiles.setRinging(ctx, rings);
  }

  @Delete()
  @Allow('calls.use')
  @Answers(MobileView)
  remove(@Ctx() ctx: RequestContext): Promise<MobileView> {
    return this.mobiles.remove(ctx);
  }
}
