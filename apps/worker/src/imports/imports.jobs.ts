import { Injectable } from '@nestjs/common';
import type { importJobs } from '@app/contracts/imports/imports.jobs';
import { ImportCheckService } from '@app/domain/imports/import-check.service';
import { ImportCleanUpService } from '@app/domain/imports/import-clean-up.service';
import { ImportRunService } from '@app/domain/imports/import-run.service';
import { ImportUndoService } from '@app/domain/imports/import-undo.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class ImportsJobs {
  readonly handlers: JobHandlers<keyof typeof importJobs> = {
    'import.check': {
      run: (ctx, { import_id }) => this.checks.run(ctx, import_id),
      onExhausted: (ctx, { import_id }) => this.checks.onExhausted(ctx, import_id),
    },
    'import.run': {
      run: (ctx, { import_id }) => this.runs.run(ctx, import_id),
      onExhausted: (ctx, { import_id }) => this.runs.onExhausted(ctx, import_id),
    },
    'import.undo': { run: (ctx, { import_id }) => this.undos.run(ctx, import_id) },
    'import.clean_up': { run: (ctx, { import_id }) => this.cleanUps.run(ctx, import_id) },
  };

  constructor(
    private readonly checks: ImportCheckService,
    private readonly runs: ImportRunService,
    private readonly undos: ImportUndoService,
    private readonly cleanUps: ImportCleanUpService,
  ) {}
}
