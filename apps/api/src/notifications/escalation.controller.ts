import { Body, Controller, Get, Put } from '@nestjs/common';
import { EscalationSettings, EscalationView } from '@app/contracts/notifications/notifications.contract';
import { EscalationsService } from '@app/domain/notifications/escalations.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/notifications/escalation')
export class EscalationController {
  constructor(private readonly escalations: EscalationsService) {}

  @Get()
  @Allow('settings.manage')
  @Answers(EscalationView)
  get(@Ctx() ctx: RequestContext): Promise<EscalationView> {
    return this.escalations.get(ctx);
  }

  @Put()
  @Allow('settings.manage')
  @Answers(EscalationView)
  save(@Ctx() ctx: RequestContext, @Body({ schema: EscalationSettings }) input: EscalationSettings): Promise<EscalationView> {
    return this.escalations.save(ctx, input);
  }
}
