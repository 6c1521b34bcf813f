import { AppError } from '@app/platform/errors/app-error';
import type { FastifyRequest } from 'fastify';

const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';

/** The single file of a multipart request, in the field `file`. */
export async function readUpload(request: FastifyRequest): Promise<{ bytes: Buffer; fileName: string }> {
  if (!request.isMultipart()) throw new AppError('upload.file_missing');
  try {
    return await readFile(request);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && 'code' in error && error.code === TOO_LARGE) throw new AppError('upload.too_large');
    // a form without a boundary, or an aborted one
    throw new AppError('upload.file_missing', { cause: error });
  } finally {
    // unread parts are drained: a half-read request blocks its connection and the shutdown
    request.raw.unpipe().resume();
  }
}

async function readFile(request: FastifyRequest): Promise<{ bytes: Buffer; fileName: string }> {
  const part = await request.file();
  if (part?.fieldname !== 'file') throw new AppError('upload.file_missing');
  const bytes = await part.toBuffer();
  // the plugin detects excess bytes only while reading on, and would return a truncated file
  if (part.file.truncated) throw new AppError('upload.too_large');
  if (bytes.length === 0) throw new AppError('upload.file_missing');
  // HTML, multipart form data: browsers write a quotation mark as %22, and a percent sign as it is
  return { bytes, fileName: part.filename.replaceAll('%22', '"') };
}
