import { Controller, Delete, Get, Param } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import { MemberParams, AccountSecurityView } from '@app/contracts/team/team.contract';
import { AccountSecurityService } from '@app/domain/team/account-security.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/team')
export class AccountSecurityController {
  constructor(private readonly protection: AccountSecurityService) {}

  @Get('protection')
  @Allow('team.manage')
  @Answers(z.array(AccountSecurityView))
  list(@Ctx() ctx: RequestContext): Promise<AccountSecurityView[]> {
    return this.protection.list(ctx);
  }

  @Delete('members/:id/second-factor')
  @Allow('team.manage')
  @Answers(NoContent)
  async resetSecondFactor(@Ctx() ctx: RequestContext, @Param({ schema: MemberParams }) { id }: MemberParams): Promise<object> {
    await this.protection.resetSecondFactor(ctx, id);
    return {};
  }
}
