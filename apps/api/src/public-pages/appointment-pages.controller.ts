import { PublicAppointmentParams } from '@app/contracts/calendar/public-appointments.contract';
import type { AppointmentPageState } from '@app/contracts/public-pages/public-pages.contract';
import { CustomerAppointmentsService } from '@app/domain/calendar/customer-appointments.service';
import { AppError } from '@app/platform/errors/app-error';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiExclude, Public } from '../http/route.decorators';
import { PublicPagesService } from './public-pages.service';

/** The page of an appointment for its customer. */
@ApiExclude()
@Controller('cita')
@Public()
export class AppointmentPagesController {
  constructor(
    private readonly pages: PublicPagesService,
    private readonly appointments: CustomerAppointmentsService,
  ) {}

  @Get(':token')
  async get(
    @Param({ schema: PublicAppointmentParams }) { token }: PublicAppointmentParams,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return this.pages.answerAppointment(await this.find(token, request.id), token, request, reply);
  }

  private find(token: string, requestId: string): Promise<AppointmentPageState> {
    return this.appointments.page(token, requestId).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'request.not_found') return null;
      if (error.code === 'appointment.link_ended') return 'ended';
      if (error.code === 'vehicle.page_closed') return 'closed';
      throw error;
    });
  }
}
