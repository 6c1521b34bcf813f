import type { StoredSound } from '@app/domain/calls/call-recordings.service';
import type { FastifyReply } from 'fastify';
import { fileHeaders } from '../messages/file-reply';
import { byteRange } from './byte-range';

/** Players jump about in a sound by asking for parts (RFC 9110, section 14). */
export async function sendSound(
  reply: FastifyReply,
  sound: StoredSound,
  { range, asFile }: { range: string | undefined; asFile: boolean },
): Promise<FastifyReply> {
  const { contentType, sizeBytes, fileName } = sound;
  const part = byteRange(range, sizeBytes);
  if (part === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  const { start, end } = part ?? { start: 0, end: Math.max(0, sizeBytes - 1) };
  reply.headers({
    ...fileHeaders(contentType, `${asFile ? 'attachment' : 'inline'}; filename="${fileName}"`),
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'content-length': sizeBytes === 0 ? 0 : end - start + 1,
  });
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`);
  return reply.send(sizeBytes === 0 ? '' : await sound.read(start, end));
}
