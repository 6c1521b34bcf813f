import { Module } from '@nestjs/common';
import { OrganizationsModule } from '@app/domain/organizations/organizations.module';
import { OpeningHoursController } from './opening-hours.controller';
import { OrganizationsController } from './organizations.controller';

@Module({ imports: [OrganizationsModule], controllers: [OpeningHoursController, OrganizationsController] })
export class OrganizationsApiModule {}
