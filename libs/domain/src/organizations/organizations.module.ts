import { Module } from '@nestjs/common';
import { OrganizationsRepository } from './organizations.repository';
import { OrganizationsService } from './organizations.service';

@Module({ providers: [OrganizationsRepository, OrganizationsService], exports: [OrganizationsService] })
export class OrganizationsModule {}
