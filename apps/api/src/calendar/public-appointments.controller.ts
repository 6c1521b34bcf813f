import { Body, Controller, Get, Header, Param, Post, Query, Req } from '@nestjs/common';
import { AppointmentCancel, AppointmentVersion } from '@app/contracts/calendar/appointments.contract';
import {
  CustomerMove,
  PublicAppointment,
  PublicAppointmentParams,
  PublicSlots,
  PublicSlotsQuery,
} from '@app/contracts/calendar/public-appointments.contract';
import { CustomerAppointmentsService } from '@app/domain/calendar/customer-appointments.service';
import type { FastifyRequest } from 'fastify';
import { Answers, Public } from '../http/route.decorators';

/** The public calls of an appointment’s link. */
@Controller('api/public/appointments/:token')
@Public()
export class PublicAppointmentsController {
  constructor(private readonly appointments: CustomerAppointmentsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Answers(PublicAppointment)
  async get(
    @Param({ schema: PublicAppointmentParams }) { token }: PublicAppointmentParams,
    @Req() request: FastifyRequest,
  ): Promise<PublicAppointment> {
    return (await this.appointments.page(token, request.id)).appointment;
  }

  @Get('slots')
  @Header('cache-control', 'no-store')
  @Answers(PublicSlots)
  slots(
    @Param({ schema: PublicAppointmentParams }) { token }: PublicAppointmentParams,
    @Query({ schema: PublicSlotsQuery }) query: PublicSlotsQuery,
    @Req() request: FastifyRequest,
  ): Promise<PublicSlots> {
    return this.appointments.listSlots(token, query, request.id);
  }

  @Post('confirm')
  @Answers(PublicAppointment)
  confirm(
    @Param({ schema: PublicAppointmentParams }) { token }: PublicAppointmentParams,
    @Body({ schema: AppointmentVersion }) input: AppointmentVersion,
    @Req() request: FastifyRequest,
  ): Promise<PublicAppointment> {
    return this.appointments.confirm(token, input, request.id);
  }

  @Post('cancel')
  @Answers(PublicAppointment)
  cancel(
    @Param({ schema: PublicAppointmentParams }) { token }: PublicAppointmentParams,
    @Body({ schema: AppointmentCancel }) input: AppointmentCancel,
    @Req() request: FastifyRequest,
  ): Promise<PublicAppointment> {
    return this.appointments.cancel(token, input, request.id);
  }

  @Post('move')
  @Answers(PublicAppointment)
  move(
    @Param({ schema: PublicAppointmentParams }) { token }: PublicAppointmentParams,
    @Body({ schema: CustomerMove }) input: CustomerMove,
    @Req() request: FastifyRequest,
  ): Promise<PublicAppointment> {
    return this.appointments.move(token, input, request.id);
  }
}
