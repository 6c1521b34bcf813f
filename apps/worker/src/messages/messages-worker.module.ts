import { Module } from '@nestjs/common';
import { MessagesModule } from '@app/domain/messages/messages.module';
import { CopyMediaHandler } from './copy-media.handler';
import { DeliverMessageHandler } from './deliver-message.handler';
import { ReconcileMessageHandler } from './reconcile-message.handler';
import { RefreshStatusesHandler } from './refresh-statuses.handler';
import { SweepInboundHandler } from './sweep-inbound.handler';

@Module({
  imports: [MessagesModule],
  providers: [DeliverMessageHandler, ReconcileMessageHandler, CopyMediaHandler, SweepInboundHandler, RefreshStatusesHandler],
})
export class MessagesWorkerModule {}
