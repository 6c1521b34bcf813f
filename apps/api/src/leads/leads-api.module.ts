import { Module } from '@nestjs/common';
import { LeadsModule } from '@app/domain/leads/leads.module';
import { BookingRequestsController } from './booking-requests.controller';
import { LeadsController } from './leads.controller';

@Module({ imports: [LeadsModule], controllers: [BookingRequestsController, LeadsController] })
export class LeadsApiModule {}
