import { Module } from '@nestjs/common';
import { AuthModule } from '@app/domain/auth/auth.module';
import { AvailabilityModule } from '@app/domain/availability/availability.module';
import { ConversationsModule } from '@app/domain/conversations/conversations.module';
import { RealtimeFeedModule } from '@app/domain/realtime/realtime-feed.module';
import { PresenceService } from './presence.service';
import { EventsController } from './events.controller';
import { HeartbeatService } from './heartbeat.service';
import { ConversationViewers } from './conversation-viewers.service';
import { RealtimeGateway } from './realtime.gateway';
import { SocketSignInService } from './socket-sign-in.service';
import { SocketsService } from './sockets.service';

@Module({
  imports: [AuthModule, AvailabilityModule, ConversationsModule, RealtimeFeedModule],
  controllers: [EventsController],
  providers: [RealtimeGateway, SocketsService, SocketSignInService, HeartbeatService, ConversationViewers, PresenceService],
})
export class RealtimeApiModule {}
