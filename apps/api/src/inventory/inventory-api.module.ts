import { Module } from '@nestjs/common';
import { InventoryModule } from '@app/domain/inventory/inventory.module';
import { InventoryFetchesController } from './inventory-fetches.controller';
import { InventoryIntakeController } from './inventory-intake.controller';
import { InventoryRunsController } from './inventory-runs.controller';
import { InventorySourcesController } from './inventory-sources.controller';
import { InventoryController } from './inventory.controller';
import { PublicVehiclesController } from './public-vehicles.controller';
import { PublicPhotosController, VehiclePhotosController } from './vehicle-photos.controller';
import { VinFactsController } from './vin-facts.controller';
import { VehicleInterestController } from './vehicle-interest.controller';

@Module({
  imports: [InventoryModule],
  controllers: [
    InventoryController,
    VinFactsController,
    InventorySourcesController,
    InventoryFetchesController,
    InventoryIntakeController,
    InventoryRunsController,
    VehicleInterestController,
    VehiclePhotosController,
    PublicPhotosController,
    PublicVehiclesController,
  ],
})
export class InventoryApiModule {}
