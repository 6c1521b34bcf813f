import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { PublicAppointmentParams } from '@app/contracts/calendar/public-appointments.contract';
import { CustomerAppointmentsService } from '@app/domain/calendar/customer-appointments.service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiExclude, Public } from '../http/route.decorators';

/** An appointment as a file for the customer's calendar. */
@ApiExclude()
@Controller('cita/:token')
@Public()
export class AppointmentFilesController {
  constructor(private readonly appointments: CustomerAppointmentsService) {}

  @Get('calendar.ics')
  async get(
    @Param({ schema: PublicAppointmentParams }) { token }: PublicAppointmentParams,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const file = await this.appointments.file(token, request.id);
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="cita.ics"',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(file);
  }
}
