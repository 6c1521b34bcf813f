import { Controller, Get, Param } from '@nestjs/common';
import { VinFacts, VinParams } from '@app/contracts/inventory/vin-facts.contract';
import { VinDecodingService } from '@app/domain/inventory/vin-decoding.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/inventory/vins')
export class VinFactsController {
  constructor(private readonly vins: VinDecodingService) {}

  @Get(':vin')
  @Allow('inventory.manage')
  @Answers(VinFacts)
  get(@Ctx() ctx: RequestContext, @Param({ schema: VinParams }) { vin }: VinParams): Promise<VinFacts> {
    return this.vins.lookUp(ctx, vin);
  }
}
