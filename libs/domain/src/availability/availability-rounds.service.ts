import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { RequestContext } from '@app/platform/context/request-context';
import { AssignmentOrdersService } from '../settings/assignment-orders.service';
import { AgentProfilesRepository } from './agent-profiles.repository';

/** What comes with time alone: a shift that begins, and people who went without a word. */
@Injectable()
export class AvailabilityRoundsService {
  constructor(
    private readonly database: Database,
    private readonly profiles: AgentProfilesRepository,
    private readonly orders: AssignmentOrdersService,
  ) {}

  /** Orders one look a minute wherever there is something to look after, however many workers ask. */
  async orderAll(): Promise<void> {
    for (const organizationId of await this.profiles.organizationsWithRounds()) {
      const ctx = RequestContext.system(organizationId, 'assignment round', 'assignment-round');
      await this.database.transaction(ctx, (tx) => this.orders.orderRound(tx));
    }
  }
}
