import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module';
import { TimelineRepository } from './timeline.repository';
import { TimelineService } from './timeline.service';

@Module({ imports: [ContactsModule], providers: [TimelineRepository, TimelineService], exports: [TimelineService] })
export class TimelineModule {}
