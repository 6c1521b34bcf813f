import type { ServedFile } from '@app/domain/messages/message-media.service';
import type { FastifyReply } from 'fastify';

/** Customers' files are shown only as types that cannot run anything, and in a sandbox without an origin. */
export function sendFile(reply: FastifyReply, file: ServedFile): FastifyReply {
  return send(reply, file, `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodedName(file.fileName)}`);
}

/** With the plain name that the provider hands on to customers. */
export function sendFileToProvider(reply: FastifyReply, file: ServedFile): FastifyReply {
  return send(reply, file, `inline; filename="${file.fileName}"`);
}

/** A file cannot run anything: it is in a sandbox without an origin. */
export const fileHeaders = (contentType: string, disposition: string) => ({
  'content-type': contentType,
  'content-disposition': disposition,
  'content-security-policy': `default-src 'none'; sandbox`,
});

function send(reply: FastifyReply, file: ServedFile, disposition: string): FastifyReply {
  reply.headers({ ...fileHeaders(file.contentType, disposition), 'cache-control': 'private, max-age=3600' });
  if (file.sizeBytes !== null) reply.header('content-length', file.sizeBytes);
  return reply.send(file.bytes);
}

/** RFC 8187: these are not allowed as they are, but `encodeURIComponent` leaves them. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
