import { Module } from '@nestjs/common';
import { LeadsModule } from '@app/domain/leads/leads.module';
import { LeadsController } from './leads.controller';

@Module({ imports: [LeadsModule], controllers: [LeadsController] })
export class LeadsApiModule {}
