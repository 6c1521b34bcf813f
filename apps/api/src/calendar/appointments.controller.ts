import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import {
  AppointmentChange,
  AppointmentHistory,
  AppointmentParams,
  AppointmentsQuery,
  AppointmentView,
  CalendarHours,
  CalendarHoursQuery,
  CalendarPeriod,
  NewAppointment,
  Slots,
  SlotsQuery,
} from '@app/contracts/calendar/appointments.contract';
import { AppointmentMessages } from '@app/contracts/calendar/appointment-messages.contract';
import { AppointmentMessagesService } from '@app/domain/calendar/appointment-messages.service';
import { AppointmentActionsService } from '@app/domain/calendar/appointment-actions.service';
import { AppointmentHistoryService } from '@app/domain/calendar/appointment-history.service';
import { AppointmentsService } from '@app/domain/calendar/appointments.service';
import { CalendarHoursService } from '@app/domain/calendar/calendar-hours.service';
import { SlotsService } from '@app/domain/calendar/slots.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/appointments')
export class AppointmentsController {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly actions: AppointmentActionsService,
    private readonly slots: SlotsService,
    private readonly messages: AppointmentMessagesService,
    private readonly calendarHours: CalendarHoursService,
    private readonly histories: AppointmentHistoryService,
  ) {}

  @Get()
  @Allow('contacts.read')
  @Answers(CalendarPeriod)
  list(@Ctx() ctx: RequestContext, @Query({ schema: AppointmentsQuery }) query: AppointmentsQuery): Promise<CalendarPeriod> {
    return this.appointments.list(ctx, query);
  }

  @Get('slots')
  @Allow('contacts.read')
  @Answers(Slots)
  listSlots(@Ctx() ctx: RequestContext, @Query({ schema: SlotsQuery }) query: SlotsQuery): Promise<Slots> {
    return this.slots.list(ctx, query);
  }

  @Get('hours')
  @Allow('contacts.read')
  @Answers(CalendarHours)
  hours(@Ctx() ctx: RequestContext, @Query({ schema: CalendarHoursQuery }) query: CalendarHoursQuery): Promise<CalendarHours> {
    return this.calendarHours.get(ctx, query);
  }

  @Post()
  @Allow('contacts.write')
  @Answers(AppointmentView, 201)
  book(@Ctx() ctx: RequestContext, @Body({ schema: NewAppointment }) input: NewAppointment): Promise<AppointmentView> {
    return this.appointments.book(ctx, input);
  }

  @Get(':id')
  @Allow('contacts.read')
  @Answers(AppointmentView)
  get(@Ctx() ctx: RequestContext, @Param({ schema: AppointmentParams }) { id }: AppointmentParams): Promise<AppointmentView> {
    return this.appointments.get(ctx, id);
  }

  @Get(':id/messages')
  @Allow('contacts.read')
  @Answers(AppointmentMessages)
  listMessages(@Ctx() ctx: RequestContext, @Param({ schema: AppointmentParams }) { id }: AppointmentParams): Promise<AppointmentMessages> {
    return this.messages.list(ctx, id);
  }

  @Get(':id/history')
  @Allow('contacts.read')
  @Answers(AppointmentHistory)
  history(@Ctx() ctx: RequestContext, @Param({ schema: AppointmentParams }) { id }: AppointmentParams): Promise<AppointmentHistory> {
    return this.histories.get(ctx, id);
  }

  @Patch(':id')
  @Allow('contacts.write')
  @Answers(AppointmentView)
  change(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AppointmentParams }) { id }: AppointmentParams,
    @Body({ schema: AppointmentChange }) input: AppointmentChange,
  ): Promise<AppointmentView> {
    return this.actions.change(ctx, id, input);
  }
}
