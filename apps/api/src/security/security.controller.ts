import { Body, Controller, Get, Put, Req } from '@nestjs/common';
import { SecurityPolicy, SecurityPolicyView } from '@app/contracts/security/security.contract';
import { SecurityPolicyService } from '@app/domain/security/security-policy.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyRequest } from 'fastify';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/security')
export class SecurityController {
  constructor(private readonly policies: SecurityPolicyService) {}

  @Get('policy')
  @Allow('settings.manage')
  @Answers(SecurityPolicyView)
  policy(@Ctx() ctx: RequestContext, @Req() { ip }: FastifyRequest): Promise<SecurityPolicyView> {
    return this.policies.get(ctx, ip);
  }

  @Put('policy')
  @Allow('settings.manage')
  @Answers(SecurityPolicyView)
  savePolicy(
    @Ctx() ctx: RequestContext,
    @Body({ schema: SecurityPolicy }) input: SecurityPolicy,
    @Req() { ip }: FastifyRequest,
  ): Promise<SecurityPolicyView> {
    return this.policies.save(ctx, input, ip);
  }
}
