import type { MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import { StorageQuotaService } from '@app/domain/organizations/storage-quota.service';
import { type IncomingFile, IncomingFiles, type IncomingSource } from '@app/integrations/storage/incoming-files';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import type { FastifyRequest } from 'fastify';

type Accept = IncomingSource['accept'];
type Work<Result> = (file: IncomingFile) => Promise<Result>;

/** Files that people upload. They are written to the disk while they come. */
@Injectable()
export class UploadReceiver {
  constructor(
    private readonly incoming: IncomingFiles,
    private readonly quota: StorageQuotaService,
  ) {}

  /**
   * Passes on the single file of a multipart request, in the field `file`, once it has arrived completely. Meanwhile it refuses a file that
   * is too large (`upload.too_large`), that its first bytes rule out, or that the organization has no room for (`upload.quota_reached`).
   * The work stores it: its size counts from then on.
   */
  receive<Result>(ctx: RequestContext, request: FastifyRequest, work: Work<Result>, accept?: Accept): Promise<Result> {
    const storing: Work<Result> = async (file) => {
      const result = await work(file);
      await this.quota.countUpload(ctx, file.sizeBytes);
      return result;
    };
    return this.inspect(ctx, request, storing, accept);
  }

  /** The same for a file that is not kept. */
  async inspect<Result>(ctx: RequestContext, request: FastifyRequest, work: Work<Result>, accept?: Accept): Promise<Result> {
    if (!request.isMultipart()) throw new AppError('upload.file_missing');
    try {
      await this.quota.assertRoom(ctx);
      return await this.receiveFile(await filePart(request), work, accept);
    } finally {
      // unread parts are drained: a half-read request blocks its connection and the shutdown
      request.raw.unpipe().resume();
    }
  }

  private async receiveFile<Result>({ file: content, filename }: MultipartFile, work: Work<Result>, accept?: Accept): Promise<Result> {
    // a form in one packet may have failed before anybody listens
    let failure: unknown = content.errored;
    content.once('error', (error) => (failure = error));
    // HTML, multipart form data: browsers write a quotation mark as %22, and a percent sign as it is
    const fileName = filename.replaceAll('%22', '"');
    try {
      return await this.incoming.receive({ content, fileName, accept }, (file) => {
        // the plugin ends the content of a file that is too large, without an error
        if (content.truncated) throw new AppError('upload.too_large');
        if (file.sizeBytes === 0) throw new AppError('upload.file_missing');
        return work(file);
      });
    } catch (error) {
      // the sender has gone, or the form ends too early
      if (error === failure && !(error instanceof AppError)) throw new AppError('upload.file_missing', { cause: error });
      throw error;
    }
  }
}

async function filePart(request: FastifyRequest): Promise<MultipartFile> {
  // a form without a boundary, or an aborted one
  const part = await request.file().catch((cause: unknown) => {
    throw new AppError('upload.file_missing', { cause });
  });
  if (part?.fieldname !== 'file') throw new AppError('upload.file_missing');
  return part;
}
