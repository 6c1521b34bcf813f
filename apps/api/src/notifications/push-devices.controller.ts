import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import { PushDeviceInput, PushDeviceParams, PushDevicesView, PushDeviceView } from '@app/contracts/notifications/push-devices.contract';
import type { Session } from '@app/domain/auth/sessions.service';
import { PushDevicesService } from '@app/domain/notifications/push-devices.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx, CurrentSession } from '../http/route.decorators';

@Controller('api/notifications/devices')
export class PushDevicesController {
  constructor(private readonly devices: PushDevicesService) {}

  @Get()
  @Allow('account.use')
  @Answers(PushDevicesView)
  list(@CurrentSession() session: Session): Promise<PushDevicesView> {
    return this.devices.list(session);
  }

  @Post()
  @Allow('account.use')
  @Answers(PushDeviceView, 201)
  turnOn(@CurrentSession() session: Session, @Body({ schema: PushDeviceInput }) input: PushDeviceInput): Promise<PushDeviceView> {
    return this.devices.turnOn(session, input);
  }

  @Delete(':id')
  @Allow('account.use')
  @Answers(NoContent)
  async turnOff(@Ctx() ctx: RequestContext, @Param({ schema: PushDeviceParams }) { id }: PushDeviceParams): Promise<object> {
    await this.devices.turnOff(ctx, id);
    return {};
  }
}
