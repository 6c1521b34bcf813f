import { Body, Controller, Param, Post } from '@nestjs/common';
import {
  AppointmentCancel,
  AppointmentMove,
  AppointmentParams,
  AppointmentVersion,
  AppointmentView,
} from '@app/contracts/calendar/appointments.contract';
import { AppointmentActionsService } from '@app/domain/calendar/appointment-actions.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/appointments')
export class AppointmentActionsController {
  constructor(private readonly actions: AppointmentActionsService) {}

  @Post(':id/confirm')
  @Allow('contacts.write')
  @Answers(AppointmentView)
  confirm(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AppointmentParams }) { id }: AppointmentParams,
    @Body({ schema: AppointmentVersion }) input: AppointmentVersion,
  ): Promise<AppointmentView> {
    return this.actions.confirm(ctx, id, input);
  }

  @Post(':id/check-in')
  @Allow('contacts.write')
  @Answers(AppointmentView)
  checkIn(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AppointmentParams }) { id }: AppointmentParams,
    @Body({ schema: AppointmentVersion }) input: AppointmentVersion,
  ): Promise<AppointmentView> {
    return this.actions.checkIn(ctx, id, input);
  }

  @Post(':id/complete')
  @Allow('contacts.write')
  @Answers(AppointmentView)
  complete(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AppointmentParams }) { id }: AppointmentParams,
    @Body({ schema: AppointmentVersion }) input: AppointmentVersion,
  ): Promise<AppointmentView> {
    return this.actions.complete(ctx, id, input);
  }

  @Post(':id/no-show')
  @Allow('contacts.write')
  @Answers(AppointmentView)
  miss(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AppointmentParams }) { id }: AppointmentParams,
    @Body({ schema: AppointmentVersion }) input: AppointmentVersion,
  ): Promise<AppointmentView> {
    return this.actions.miss(ctx, id, input);
  }

  @Post(':id/cancel')
  @Allow('contacts.write')
  @Answers(AppointmentView)
  cancel(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AppointmentParams }) { id }: AppointmentParams,
    @Body({ schema: AppointmentCancel }) input: AppointmentCancel,
  ): Promise<AppointmentView> {
    return this.actions.cancel(ctx, id, input);
  }

  @Post(':id/move')
  @Allow('contacts.write')
  @Answers(AppointmentView)
  move(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AppointmentParams }) { id }: AppointmentParams,
    @Body({ schema: AppointmentMove }) input: AppointmentMove,
  ): Promise<AppointmentView> {
    return this.actions.move(ctx, id, input);
  }
}
