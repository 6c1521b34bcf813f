import { AuthModule } from '@app/domain/auth/auth.module';
import { CalendarModule } from '@app/domain/calendar/calendar.module';
import { InventoryModule } from '@app/domain/inventory/inventory.module';
import { Module } from '@nestjs/common';
import { AppointmentPagesController } from './appointment-pages.controller';
import { PublicPagesController } from './public-pages.controller';
import { PublicPagesService } from './public-pages.service';
import { SitemapController } from './sitemap.controller';
import { VehiclePagesController } from './vehicle-pages.controller';

@Module({
  imports: [AuthModule, CalendarModule, InventoryModule],
  controllers: [AppointmentPagesController, PublicPagesController, VehiclePagesController, SitemapController],
  providers: [PublicPagesService],
  exports: [PublicPagesService],
})
export class PublicPagesApiModule {}
