import { Injectable } from '@nestjs/common';
import type { contactJobs } from '@app/contracts/contacts/contacts.jobs';
import { ContactDeletionsService } from '@app/domain/contacts/contact-deletions.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class ContactsJobs {
  readonly handlers: JobHandlers<keyof typeof contactJobs> = {
    'contact.purge_deleted': { run: (ctx) => this.deletions.purge(ctx) },
  };

  constructor(private readonly deletions: ContactDeletionsService) {}
}
