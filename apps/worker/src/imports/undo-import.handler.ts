import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { ImportUndoService } from '@app/domain/imports/import-undo.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';

@HandlesJob('import.undo')
export class UndoImportHandler implements JobHandler<'import.undo'> {
  constructor(private readonly undos: ImportUndoService) {}

  run(ctx: RequestContext, { import_id }: JobPayload<'import.undo'>): Promise<JobOutcome> {
    return this.undos.run(ctx, import_id);
  }
}
