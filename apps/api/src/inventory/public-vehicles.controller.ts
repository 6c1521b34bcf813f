import { Controller, Get, Param, Req } from '@nestjs/common';
import { VehicleParams } from '@app/contracts/inventory/inventory.contract';
import { PublicVehicleAnswer } from '@app/contracts/inventory/public-vehicle.contract';
import { PublicVehiclesService } from '@app/domain/inventory/public-vehicles.service';
import type { FastifyRequest } from 'fastify';
import { Answers, Public } from '../http/route.decorators';

/** The endpoints that shoppers use without signing in. */
@Controller('api/public/vehicles')
@Public()
export class PublicVehiclesController {
  constructor(private readonly vehicles: PublicVehiclesService) {}

  @Get(':id')
  @Answers(PublicVehicleAnswer)
  async get(@Param({ schema: VehicleParams }) { id }: VehicleParams, @Req() request: FastifyRequest): Promise<PublicVehicleAnswer> {
    return { vehicle: await this.vehicles.get(id, request.id) };
  }
}
