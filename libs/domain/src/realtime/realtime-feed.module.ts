import { Module } from '@nestjs/common';
import { EventFeedService } from './event-feed.service';
import { EventsRepository } from './events.repository';

@Module({ providers: [EventsRepository, EventFeedService], exports: [EventFeedService] })
export class RealtimeFeedModule {}
