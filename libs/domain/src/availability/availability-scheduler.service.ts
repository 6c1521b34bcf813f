import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { AgentProfilesRepository } from './agent-profiles.repository';

/** What comes with time alone: a shift that begins, and people who went without a word. */
@Injectable()
export class AvailabilityScheduler {
  constructor(
    private readonly database: Database,
    private readonly profiles: AgentProfilesRepository,
    private readonly jobs: AssignmentJobs,
  ) {}

  /** Orders one look a minute wherever there is something to look after, however many workers ask. */
  async scheduleAll(): Promise<void> {
    for (const organizationId of await this.profiles.organizationsToSchedule()) {
      await runForOrganization('assignment-schedule', organizationId, (ctx) =>
        this.database.transaction(ctx, (tx) => this.jobs.enqueueDistributionOfThisMinute(tx)),
      );
    }
  }
}
