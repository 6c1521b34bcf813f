import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { AgentProfilesRepository } from './agent-profiles.repository';

/** Triggers distribution for changes that only time makes: a shift that begins, a heartbeat that times out. */
@Injectable()
export class AvailabilityScheduler {
  constructor(
    private readonly database: Database,
    private readonly profiles: AgentProfilesRepository,
    private readonly jobs: AssignmentJobs,
  ) {}

  /** Enqueues one distribution per minute in each organization that needs it, however many workers call this. */
  async scheduleAll(): Promise<void> {
    for (const organizationId of await this.profiles.organizationsToSchedule()) {
      await runForOrganization('assignment-schedule', organizationId, (ctx) =>
        this.database.transaction(ctx, (tx) => this.jobs.enqueueDistributionOfThisMinute(tx)),
      );
    }
  }
}
