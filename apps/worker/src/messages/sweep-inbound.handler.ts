import { Inject } from '@nestjs/common';
import { InboundSweepService } from '@app/domain/messages/inbound-sweep.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';
import { nextRound } from './next-round';

@HandlesJob('message.sweep_inbound')
export class SweepInboundHandler implements JobHandler<'message.sweep_inbound'> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sweeps: InboundSweepService,
  ) {}

  run(ctx: RequestContext): Promise<JobOutcome> {
    return nextRound(this.config.INBOUND_SWEEP_SECONDS, 'sweep', () => this.sweeps.sweep(ctx));
  }
}
