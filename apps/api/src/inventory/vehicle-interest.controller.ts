import { Controller, Get, Param } from '@nestjs/common';
import { VehicleParams } from '@app/contracts/inventory/inventory.contract';
import { ContactVehicles, InterestParams, VehicleContacts } from '@app/contracts/inventory/vehicle-interest.contract';
import { VehicleSharingService } from '@app/domain/inventory/vehicle-sharing.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api')
export class VehicleInterestController {
  constructor(private readonly sharing: VehicleSharingService) {}

  @Get('contacts/:id/vehicles')
  @Allow('contacts.read')
  @Answers(ContactVehicles)
  ofContact(@Ctx() ctx: RequestContext, @Param({ schema: InterestParams }) { id }: InterestParams): Promise<ContactVehicles> {
    return this.sharing.vehiclesOf(ctx, id);
  }

  @Get('inventory/:id/contacts')
  @Allow('inventory.read')
  @Answers(VehicleContacts)
  ofVehicle(@Ctx() ctx: RequestContext, @Param({ schema: VehicleParams }) { id }: VehicleParams): Promise<VehicleContacts> {
    return this.sharing.contactsOf(ctx, id);
  }
}
