import { Module } from '@nestjs/common';
import { OrganizationsModule } from '@app/domain/organizations/organizations.module';
import { HolidaysController } from './holidays.controller';
import { OpeningHoursController } from './opening-hours.controller';
import { OrganizationsController } from './organizations.controller';

@Module({ imports: [OrganizationsModule], controllers: [HolidaysController, OpeningHoursController, OrganizationsController] })
export class OrganizationsApiModule {}
