import { AuthModule } from '@app/domain/auth/auth.module';
import { InventoryModule } from '@app/domain/inventory/inventory.module';
import { Module } from '@nestjs/common';
import { AccountPagesController } from './account-pages.controller';
import { PublicPagesController } from './public-pages.controller';
import { PublicPagesService } from './public-pages.service';
import { SitemapController } from './sitemap.controller';
import { VehiclePagesController } from './vehicle-pages.controller';

@Module({
  imports: [AuthModule, InventoryModule],
  controllers: [AccountPagesController, PublicPagesController, VehiclePagesController, SitemapController],
  providers: [PublicPagesService],
  exports: [PublicPagesService],
})
export class PublicPagesApiModule {}
