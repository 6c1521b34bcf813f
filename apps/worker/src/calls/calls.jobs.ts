import { Inject, Injectable } from '@nestjs/common';
import type { callJobs } from '@app/contracts/calls/calls.jobs';
import { CallSweepService } from '@app/domain/calls/call-sweep.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { JobHandlers } from '@app/queue/job-handlers';
import { repeatEvery } from '@app/queue/repeat-every';

@Injectable()
export class CallsJobs {
  readonly handlers: JobHandlers<keyof typeof callJobs> = {
    'call.sweep': { run: (ctx) => repeatEvery(this.config.INBOUND_SWEEP_SECONDS, ctx, () => this.sweeps.sweep(ctx)) },
  };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sweeps: CallSweepService,
  ) {}
}
