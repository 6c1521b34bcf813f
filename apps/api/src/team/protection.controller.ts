import { Controller, Delete, Get, Param } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import { MemberParams, ProtectionView } from '@app/contracts/team/team.contract';
import { ProtectionService } from '@app/domain/team/protection.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/team')
export class ProtectionController {
  constructor(private readonly protection: ProtectionService) {}

  @Get('protection')
  @Allow('team.manage')
  @Answers(z.array(ProtectionView))
  list(@Ctx() ctx: RequestContext): Promise<ProtectionView[]> {
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
