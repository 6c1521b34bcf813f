import { Body, Controller, Get, Param, Patch, Put } from '@nestjs/common';
import {
  AgentInput,
  AgentParams,
  AgentsOverview,
  AgentView,
  AvailabilityInput,
  AvailabilityView,
} from '@app/contracts/availability/availability.contract';
import { AgentsService } from '@app/domain/availability/agents.service';
import { AvailabilityService } from '@app/domain/availability/availability.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/availability')
export class AvailabilityController {
  constructor(
    private readonly availability: AvailabilityService,
    private readonly agents: AgentsService,
  ) {}

  @Get()
  @Allow('account.use')
  @Answers(AvailabilityView)
  mine(@Ctx() ctx: RequestContext): Promise<AvailabilityView> {
    return this.availability.mine(ctx);
  }

  @Put()
  @Allow('account.use')
  @Answers(AvailabilityView)
  choose(@Ctx() ctx: RequestContext, @Body({ schema: AvailabilityInput }) input: AvailabilityInput): Promise<AvailabilityView> {
    return this.availability.choose(ctx, input.availability);
  }

  @Get('agents')
  @Allow('settings.manage')
  @Answers(AgentsOverview)
  overview(@Ctx() ctx: RequestContext): Promise<AgentsOverview> {
    return this.agents.overview(ctx);
  }

  @Patch('agents/:userId')
  @Allow('settings.manage')
  @Answers(AgentView)
  saveAgent(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AgentParams }) { userId }: AgentParams,
    @Body({ schema: AgentInput }) input: AgentInput,
  ): Promise<AgentView> {
    return this.agents.save(ctx, userId, input);
  }
}
