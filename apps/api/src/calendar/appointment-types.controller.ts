import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  AppointmentTypeParams,
  AppointmentTypes,
  AppointmentTypeSettings,
  AppointmentTypeView,
} from '@app/contracts/calendar/appointment-types.contract';
import { AppointmentTypesService } from '@app/domain/calendar/appointment-types.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/appointments/types')
export class AppointmentTypesController {
  constructor(private readonly types: AppointmentTypesService) {}

  @Get()
  @Allow('contacts.read')
  @Answers(AppointmentTypes)
  list(@Ctx() ctx: RequestContext): Promise<AppointmentTypes> {
    return this.types.list(ctx);
  }

  @Put(':type')
  @Allow('settings.manage')
  @Answers(AppointmentTypeView)
  save(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AppointmentTypeParams }) { type }: AppointmentTypeParams,
    @Body({ schema: AppointmentTypeSettings }) settings: AppointmentTypeSettings,
  ): Promise<AppointmentTypeView> {
    return this.types.save(ctx, type, settings);
  }
}
