import { Module } from '@nestjs/common';
import { OrganizationsModule } from '@app/domain/organizations/organizations.module';
import { OrganizationsController } from './organizations.controller';

@Module({ imports: [OrganizationsModule], controllers: [OrganizationsController] })
export class OrganizationsApiModule {}
