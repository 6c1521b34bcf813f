import { Body, Controller, Get, Post } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import {
  CodeInput,
  MfaReauth,
  PasswordReauth,
  RecoveryCodesView,
  SecondFactorSetup,
  SecondFactorView,
} from '@app/contracts/auth/second-factor.contract';
import { SecondFactorsService } from '@app/domain/auth/second-factors.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, AllowBeforeSecondFactor, Answers, Ctx } from '../http/route.decorators';

@Controller('api/me/second-factor')
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorsService) {}

  @Get()
  @AllowBeforeSecondFactor('account.use')
  @Answers(SecondFactorView)
  status(@Ctx() ctx: RequestContext): Promise<SecondFactorView> {
    return this.factors.status(ctx);
  }

  @Post('setup')
  @AllowBeforeSecondFactor('account.use')
  @Answers(SecondFactorSetup)
  setUp(@Ctx() ctx: RequestContext, @Body({ schema: PasswordReauth }) reauth: PasswordReauth): Promise<SecondFactorSetup> {
    return this.factors.begin(ctx, reauth);
  }

  @Post('confirm')
  @AllowBeforeSecondFactor('account.use')
  @Answers(RecoveryCodesView)
  confirm(@Ctx() ctx: RequestContext, @Body({ schema: CodeInput }) input: CodeInput): Promise<RecoveryCodesView> {
    return this.factors.confirm(ctx, input);
  }

  @Post('recovery-codes')
  @Allow('account.use')
  @Answers(RecoveryCodesView)
  renewCodes(@Ctx() ctx: RequestContext, @Body({ schema: MfaReauth }) reauth: MfaReauth): Promise<RecoveryCodesView> {
    return this.factors.renewCodes(ctx, reauth);
  }

  @Post('off')
  @Allow('account.use')
  @Answers(NoContent)
  async turnOff(@Ctx() ctx: RequestContext, @Body({ schema: MfaReauth }) reauth: MfaReauth): Promise<object> {
    await this.factors.turnOff(ctx, reauth);
    return {};
  }
}
