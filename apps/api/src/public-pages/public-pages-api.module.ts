import { AuthModule } from '@app/domain/auth/auth.module';
import { CalendarModule } from '@app/domain/calendar/calendar.module';
import { InventoryModule } from '@app/domain/inventory/inventory.module';
import { Module } from '@nestjs/common';
import { AccountPagesController } from './account-pages.controller';
import { AppointmentPagesController } from './appointment-pages.controller';
import { PublicPagesController } from './public-pages.controller';
import { PublicPagesService } from './public-pages.service';
import { SitemapController } from './sitemap.controller';
import { VehiclePagesController } from './vehicle-pages.controller';

@Module({
  imports: [AuthModule, CalendarModule, InventoryModule],
  controllers: [AccountPagesController, AppointmentPagesController, PublicPagesController, VehiclePagesController, SitemapController],
  providers: [PublicPagesService],
  exports: [PublicPagesService],
})
export class PublicPagesApiModule {}
