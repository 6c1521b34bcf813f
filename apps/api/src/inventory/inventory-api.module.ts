import { Module } from '@nestjs/common';
import { InventoryModule } from '@app/domain/inventory/inventory.module';
import { InventoryController } from './inventory.controller';

@Module({ imports: [InventoryModule], controllers: [InventoryController] })
export class InventoryApiModule {}
