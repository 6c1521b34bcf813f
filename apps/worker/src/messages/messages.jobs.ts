import { Inject, Injectable } from '@nestjs/common';
import type { messageJobs } from '@app/contracts/messages/messages.jobs';
import { InboundSweepService } from '@app/domain/messages/inbound-sweep.service';
import { MessageDeliveryService } from '@app/domain/messages/message-delivery.service';
import { MessageMediaService } from '@app/domain/messages/message-media.service';
import { MessageReconciliationService } from '@app/domain/messages/message-reconciliation.service';
import { StoredFilesService } from '@app/domain/messages/stored-files.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { JobHandlers } from '@app/queue/job-handlers';
import { repeatEvery } from '@app/queue/repeat-every';

const STATUS_REFRESH_SECONDS = 600;

@Injectable()
export class MessagesJobs {
  readonly handlers: JobHandlers<keyof typeof messageJobs> = {
    'message.deliver': {
      run: (ctx, { message_id }, outboxId) => this.delivery.deliver(ctx, message_id, outboxId),
      onExhausted: (ctx, { message_id }) => this.delivery.onExhausted(ctx, message_id),
    },
    'message.reconcile': {
      run: (ctx, { message_id }) => this.reconciliation.reconcile(ctx, message_id),
      onExhausted: (ctx, { message_id }) => this.reconciliation.onExhausted(ctx, message_id),
    },
    'message.copy_media': {
      run: (ctx, { message_media_id }) => this.media.copy(ctx, message_media_id),
      onExhausted: (ctx, { message_media_id }) => this.media.onExhausted(ctx, message_media_id),
    },
    'message.sweep_inbound': {
      run: (ctx) => repeatEvery(this.config.INBOUND_SWEEP_SECONDS, ctx, () => this.sweeps.sweep(ctx)),
    },
    'message.refresh_statuses': {
      run: (ctx) => repeatEvery(STATUS_REFRESH_SECONDS, ctx, () => this.reconciliation.refreshStatuses(ctx)),
    },
    'message.remove_files': { run: (ctx, { stored_file_ids }) => this.files.remove(ctx, stored_file_ids) },
  };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly delivery: MessageDeliveryService,
    private readonly reconciliation: MessageReconciliationService,
    private readonly media: MessageMediaService,
    private readonly sweeps: InboundSweepService,
    private readonly files: StoredFilesService,
  ) {}
}
