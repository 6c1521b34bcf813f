import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { MessageMediaService } from '@app/domain/messages/message-media.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('message.copy_media')
export class CopyMediaHandler implements JobHandler<'message.copy_media'> {
  constructor(private readonly media: MessageMediaService) {}

  async run(ctx: RequestContext, { message_media_id }: JobPayload<'message.copy_media'>): Promise<undefined> {
    await this.media.copy(ctx, message_media_id);
  }

  onExhausted(ctx: RequestContext, { message_media_id }: JobPayload<'message.copy_media'>): Promise<void> {
    return this.media.onExhausted(ctx, message_media_id);
  }
}
