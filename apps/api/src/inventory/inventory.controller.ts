import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import {
  InventoryPage,
  InventoryQuery,
  NewVehicle,
  VehicleDetail,
  VehicleInput,
  VehicleOverrides,
  VehicleParams,
} from '@app/contracts/inventory/inventory.contract';
import { InventoryService } from '@app/domain/inventory/inventory.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/inventory')
export class InventoryController {
  constructor(private readonly inventory: InventoryService) {}

  @Get()
  @Allow('inventory.read')
  @Answers(InventoryPage)
  list(@Ctx() ctx: RequestContext, @Query({ schema: InventoryQuery }) query: InventoryQuery): Promise<InventoryPage> {
    return this.inventory.list(ctx, query);
  }

  @Get(':id')
  @Allow('inventory.read')
  @Answers(VehicleDetail)
  get(@Ctx() ctx: RequestContext, @Param({ schema: VehicleParams }) { id }: VehicleParams): Promise<VehicleDetail> {
    return this.inventory.get(ctx, id);
  }

  @Post()
  @Allow('inventory.manage')
  @Answers(VehicleDetail, 201)
  create(@Ctx() ctx: RequestContext, @Body({ schema: NewVehicle }) input: NewVehicle): Promise<VehicleDetail> {
    return this.inventory.create(ctx, input);
  }

  @Put(':id')
  @Allow('inventory.manage')
  @Answers(VehicleDetail)
  update(
    @Ctx() ctx: RequestContext,
    @Param({ schema: VehicleParams }) { id }: VehicleParams,
    @Body({ schema: VehicleInput }) input: VehicleInput,
  ): Promise<VehicleDetail> {
    return this.inventory.update(ctx, id, input);
  }

  @Patch(':id/overrides')
  @Allow('inventory.manage')
  @Answers(VehicleDetail)
  override(
    @Ctx() ctx: RequestContext,
    @Param({ schema: VehicleParams }) { id }: VehicleParams,
    @Body({ schema: VehicleOverrides }) input: VehicleOverrides,
  ): Promise<VehicleDetail> {
    return this.inventory.override(ctx, id, input);
  }

  @Delete(':id')
  @Allow('inventory.manage')
  @Answers(NoContent)
  async remove(@Ctx() ctx: RequestContext, @Param({ schema: VehicleParams }) { id }: VehicleParams): Promise<object> {
    await this.inventory.remove(ctx, id);
    return {};
  }
}
