import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import { VehicleParams } from '@app/contracts/inventory/inventory.contract';
import { LeadReceipt, NewLead } from '@app/contracts/leads/leads.contract';
import { LeadsService } from '@app/domain/leads/leads.service';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/client-info';
import { Answers, Public } from '../http/route.decorators';

@Controller('api/public/vehicles')
export class LeadsController {
  constructor(private readonly leads: LeadsService) {}

  @Post(':id/leads')
  @Public()
  @Answers(LeadReceipt, 201)
  create(
    @Param({ schema: VehicleParams }) { id }: VehicleParams,
    @Body({ schema: NewLead }) input: NewLead,
    @Req() request: FastifyRequest,
  ): Promise<LeadReceipt> {
    return this.leads.submit(id, input, { requestId: request.id, address: clientOf(request).address });
  }
}
