import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import { VehicleParams } from '@app/contracts/inventory/inventory.contract';
import { BookingReceipt, NewBookingRequest } from '@app/contracts/leads/booking-requests.contract';
import { BookingRequestsService } from '@app/domain/leads/booking-requests.service';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/client-info';
import { Answers, Public } from '../http/route.decorators';

@Controller('api/public/vehicles')
@Public()
export class BookingRequestsController {
  constructor(private readonly requests: BookingRequestsService) {}

  @Post(':id/appointments')
  @Answers(BookingReceipt, 201)
  create(
    @Param({ schema: VehicleParams }) { id }: VehicleParams,
    @Body({ schema: NewBookingRequest }) input: NewBookingRequest,
    @Req() request: FastifyRequest,
  ): Promise<BookingReceipt> {
    return this.requests.submit(id, input, { requestId: request.id, address: clientOf(request).address });
  }
}
