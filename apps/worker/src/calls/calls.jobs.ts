import { Inject, Injectable } from '@nestjs/common';
import type { callJobs } from '@app/contracts/calls/calls.jobs';
import { CallReconciliationService } from '@app/domain/calls/call-reconciliation.service';
import { CallSweepService } from '@app/domain/calls/call-sweep.service';
import { RecordingCopiesService } from '@app/domain/calls/recording-copies.service';
import { TextBackService } from '@app/domain/calls/text-back.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { JobHandlers } from '@app/queue/job-handlers';
import { repeatEvery } from '@app/queue/repeat-every';

@Injectable()
export class CallsJobs {
  readonly handlers: JobHandlers<keyof typeof callJobs> = {
    'call.sweep': { run: (ctx) => repeatEvery(this.config.INBOUND_SWEEP_SECONDS, ctx, () => this.sweeps.sweep(ctx)) },
    'call.text_back': { run: (ctx, { call_id }) => this.textBacks.run(ctx, call_id) },
    'call.start_recording': { run: (ctx, { call_id }) => this.recordings.start(ctx, call_id) },
    'call.copy_recording': {
      run: (ctx, { call_recording_id }) => this.recordings.copy(ctx, call_recording_id),
      onExhausted: (ctx, { call_recording_id }) => this.recordings.recordFailure(ctx, call_recording_id),
    },
    'call.remove_recording': { run: (ctx, { provider_recording_id }) => this.recordings.removeAtProvider(ctx, provider_recording_id) },
    'call.steer': { run: (ctx, { call_id }) => this.reconciliation.keepReconciling(ctx, call_id) },
  };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sweeps: CallSweepService,
    private readonly recordings: RecordingCopiesService,
    private readonly reconciliation: CallReconciliationService,
    private readonly textBacks: TextBackService,
  ) {}
}
