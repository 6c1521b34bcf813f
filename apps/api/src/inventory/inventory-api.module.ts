import { Module } from '@nestjs/common';
import { InventoryModule } from '@app/domain/inventory/inventory.module';
import { InventoryController } from './inventory.controller';
import { VehicleInterestController } from './vehicle-interest.controller';

@Module({ imports: [InventoryModule], controllers: [InventoryController, VehicleInterestController] })
export class InventoryApiModule {}
