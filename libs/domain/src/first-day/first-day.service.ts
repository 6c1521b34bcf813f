import { Injectable } from '@nestjs/common';
import type { FirstDayInput, FirstDayView } from '@app/contracts/first-day/first-day.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience, managesOrganization } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { ownSteps, SETUP_ACTIONS, setupSteps, twilioParts } from './first-day.policy';
import { FirstDayRepository } from './first-day.repository';

/** The checklist of a new dealership and of a new salesperson. Nobody ticks a step: it is found in what was done. */
@Injectable()
export class FirstDayService {
  constructor(
    private readonly database: Database,
    private readonly repository: FirstDayRepository,
  ) {}

  get(ctx: RequestContext): Promise<FirstDayView> {
    return this.database.read(ctx, (tx) => this.load(tx, ctx));
  }

  /** Only for the caller; may be repeated. */
  save(ctx: RequestContext, input: FirstDayInput): Promise<FirstDayView> {
    return this.database.transaction(ctx, async (tx) => {
      const userId = ctx.userId ?? 0;
      await this.repository.save(tx, userId, input);
      tx.record('first_day.changed', {}, audience.user(userId));
      return this.load(tx, ctx);
    });
  }

  private async load(tx: Transaction, ctx: RequestContext): Promise<FirstDayView> {
    const facts = await this.repository.facts(tx);
    const own = await this.repository.own(tx, ctx.userId ?? 0);
    const isManager = managesOrganization(ctx);
    return {
      steps: setupSteps(facts, await this.repository.firstActors(tx, SETUP_ACTIONS), (permission) => ctx.can(permission)),
      twilio: twilioParts(facts),
      own: isManager ? [] : ownSteps(own),
      helpers: isManager ? [] : await this.repository.managers(tx),
      put_away: own.put_away,
    };
  }
}
