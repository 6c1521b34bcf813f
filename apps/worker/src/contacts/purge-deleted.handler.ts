import { ContactDeletionsService } from '@app/domain/contacts/contact-deletions.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('contact.purge_deleted')
export class PurgeDeletedHandler implements JobHandler<'contact.purge_deleted'> {
  constructor(private readonly deletions: ContactDeletionsService) {}

  async run(ctx: RequestContext): Promise<undefined> {
    await this.deletions.purge(ctx);
  }
}
