import { VehicleParams } from '@app/contracts/inventory/inventory.contract';
import type { VehiclePage } from '@app/contracts/inventory/public-vehicle.contract';
import { VehiclePageParams } from '@app/contracts/public-pages/public-pages.contract';
import { PublicVehiclesService } from '@app/domain/inventory/public-vehicles.service';
import { AppError } from '@app/platform/errors/app-error';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiExclude, Public } from '../http/route.decorators';
import { PublicPagesService } from './public-pages.service';

/** The page of a vehicle for everybody who has its link. */
@ApiExclude()
@Controller('vehicle')
@Public()
export class VehiclePagesController {
  constructor(
    private readonly pages: PublicPagesService,
    private readonly vehicles: PublicVehiclesService,
  ) {}

  @Get(':id')
  async get(
    @Param({ schema: VehiclePageParams }) params: VehiclePageParams,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return this.pages.answerVehicle(await this.find(params, request.id), request, reply);
  }

  /** A mistyped address gets the page that says so, not an error. */
  private async find(params: VehiclePageParams, requestId: string): Promise<VehiclePage | 'closed' | null> {
    const known = VehicleParams.safeParse(params);
    if (!known.success) return null;
    return this.vehicles.page(known.data.id, requestId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'request.not_found') return null;
      if (error instanceof AppError && error.code === 'vehicle.page_closed') return 'closed';
      throw error;
    });
  }
}
