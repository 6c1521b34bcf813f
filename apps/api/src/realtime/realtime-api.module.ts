import { Module } from '@nestjs/common';
import { AuthModule } from '@app/domain/auth/auth.module';
import { AvailabilityModule } from '@app/domain/availability/availability.module';
import { ConversationsModule } from '@app/domain/conversations/conversations.module';
import { RealtimeFeedModule } from '@app/domain/realtime/realtime-feed.module';
import { AttendanceService } from './attendance.service';
import { EventsController } from './events.controller';
import { HeartbeatService } from './heartbeat.service';
import { PresenceService } from './presence.service';
import { RealtimeGateway } from './realtime.gateway';
import { SocketSignInService } from './socket-sign-in.service';
import { SocketsService } from './sockets.service';

@Module({
  imports: [AuthModule, AvailabilityModule, ConversationsModule, RealtimeFeedModule],
  controllers: [EventsController],
  providers: [RealtimeGateway, SocketsService, SocketSignInService, HeartbeatService, PresenceService, AttendanceService],
})
export class RealtimeApiModule {}
