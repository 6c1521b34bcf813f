import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { PublicSlots, PublicSlotsQuery } from '@app/contracts/calendar/public-appointments.contract';
import { VehicleParams } from '@app/contracts/inventory/inventory.contract';
import { RequestedAppointmentsService } from '@app/domain/calendar/requested-appointments.service';
import type { FastifyRequest } from 'fastify';
import { Answers, Public } from '../http/route.decorators';

/** Times at which shoppers can drive a vehicle. */
@Controller('api/public/vehicles')
@Public()
export class VehicleSlotsController {
  constructor(private readonly requests: RequestedAppointmentsService) {}

  @Get(':id/slots')
  @Answers(PublicSlots)
  list(
    @Param({ schema: VehicleParams }) { id }: VehicleParams,
    @Query({ schema: PublicSlotsQuery }) query: PublicSlotsQuery,
    @Req() request: FastifyRequest,
  ): Promise<PublicSlots> {
    return this.requests.ofVehicle(id, query, request.id);
  }
}
