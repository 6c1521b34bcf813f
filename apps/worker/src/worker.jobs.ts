import { Injectable } from '@nestjs/common';
import type { JobName } from '@app/contracts/catalogue/jobs';
import { type JobHandlers, JobRegistry } from '@app/queue/job-handlers';
import { AssignmentsJobs } from './assignments/assignments.jobs';
import { AuthJobs } from './auth/auth.jobs';
import { CalendarJobs } from './calendar/calendar.jobs';
import { CallsJobs } from './calls/calls.jobs';
import { ContactsJobs } from './contacts/contacts.jobs';
import { ErasuresJobs } from './erasures/erasures.jobs';
import { GroupsJobs } from './groups/groups.jobs';
import { ImportsJobs } from './imports/imports.jobs';
import { InventoryJobs } from './inventory/inventory.jobs';
import { LeadsJobs } from './leads/leads.jobs';
import { MessagesJobs } from './messages/messages.jobs';
import { NotificationsJobs } from './notifications/notifications.jobs';
import { PipelineJobs } from './pipeline/pipeline.jobs';
import { PlansJobs } from './plans/plans.jobs';
import { ScheduledMessagesJobs } from './scheduled-messages/scheduled-messages.jobs';
import { TeamJobs } from './team/team.jobs';
import { TemplatesJobs } from './templates/templates.jobs';

@Injectable()
export class WorkerJobs extends JobRegistry {
  readonly handlers: JobHandlers<JobName>;

  constructor(
    assignments: AssignmentsJobs,
    auth: AuthJobs,
    calendar: CalendarJobs,
    calls: CallsJobs,
    contacts: ContactsJobs,
    erasures: ErasuresJobs,
    groups: GroupsJobs,
    imports: ImportsJobs,
    inventory: InventoryJobs,
    leads: LeadsJobs,
    messages: MessagesJobs,
    notifications: NotificationsJobs,
    pipeline: PipelineJobs,
    plans: PlansJobs,
    scheduledMessages: ScheduledMessagesJobs,
    team: TeamJobs,
    templates: TemplatesJobs,
  ) {
    super();
    this.handlers = {
      ...assignments.handlers,
      ...auth.handlers,
      ...calendar.handlers,
      ...calls.handlers,
      ...contacts.handlers,
      ...erasures.handlers,
      ...groups.handlers,
      ...imports.handlers,
      ...inventory.handlers,
      ...leads.handlers,
      ...messages.handlers,
      ...notifications.handlers,
      ...pipeline.handlers,
      ...plans.handlers,
      ...scheduledMessages.handlers,
      ...team.handlers,
      ...templates.handlers,
    };
  }
}
