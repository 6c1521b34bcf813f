import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxClock } from '../clock/sandbox-clock';
import { S3Error } from './s3-error';
import { checkSignature } from './signature.policy';

export const S3_BUCKET = 'lotline-files';

const HOST = '/s3.amazonaws.com';
const MAX_BODY_BYTES = 64 * 1024 * 1024;
const MAX_KEY_BYTES = 1024;
const MAX_KEYS = 1000;

interface StoredObject {
  bytes: Buffer;
  storedAt: Date;
}

/**
 * One bucket of Amazon S3, in memory, by paths: objects put, got (also in ranges), listed and deleted. Refuses unknown operations, and
 * everything that a bucket refuses whose owner has turned off access lists, which new ones have.
 */
export async function s3(app: FastifyInstance, { clock }: { clock: SandboxClock }): Promise<void> {
  const objects = new Map<string, StoredObject>();
  await app.register(async (bucket) => {
    bucket.removeAllContentTypeParsers();
    bucket.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, async (_request: unknown, body: Buffer) => body);
    bucket.setErrorHandler((error, { raw }, reply) => {
      const s3Error = error instanceof S3Error ? error : new S3Error(400, 'InvalidRequest', 'The request cannot be read.');
      const { status, code, message } = s3Error;
      void reply
        .code(status)
        .type('application/xml')
        .send(raw.method === 'HEAD' ? '' : xmlOf('Error', `<Code>${code}</Code><Message>${escaped(message)}</Message>`));
    });
    bucket.route({
      method: ['GET', 'HEAD', 'PUT', 'DELETE', 'POST'],
      url: `${HOST}/*`,
      handler: (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { method = 'GET', url = '/', headers } = request.raw;
        const now = new Date(clock.now());
        checkSignature({ method, url, headers, body }, now);
        return answer(objects, request, reply, { body, now });
      },
    });
  });
}

function answer(
  objects: Map<string, StoredObject>,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, now }: { body: Buffer; now: Date },
): FastifyReply {
  const [path = '', search = ''] = (request.raw.url ?? '').slice(HOST.length + 1).split('?');
  const query = new URLSearchParams(search);
  const [bucket = '', ...names] = path.split('/').map(decodeURIComponent);
  const key = names.join('/');
  if (bucket !== S3_BUCKET) throw new S3Error(404, 'NoSuchBucket', 'The bucket does not exist.');
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error(400, 'KeyTooLongError', 'The key is too long.');
  if (request.headers['x-amz-acl'] !== undefined)
    throw new S3Error(400, 'AccessControlListNotSupported', 'The bucket does not allow access lists.');
  const { method } = request.raw;
  if (key === '' && method === 'GET' && query.get('list-type') === '2') return list(objects, query, reply);
  if (key === '') throw new S3Error(501, 'NotImplemented', 'Only objects and their list are supported.');
  if (method === 'PUT') return put(objects, key, request, reply, { body, now });
  if (method === 'DELETE') {
    objects.delete(key);
    return reply.code(204).send();
  }
  if (method !== 'GET' && method !== 'HEAD') throw new S3Error(501, 'NotImplemented', 'Only objects and their list are supported.');
  const object = objects.get(key);
  if (!object) throw new S3Error(404, 'NoSuchKey', 'The object does not exist.');
  return send(object, request, reply);
}

function put(
  objects: Map<string, StoredObject>,
  key: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, now }: { body: Buffer; now: Date },
): FastifyReply {
  if (headers['content-length'] === undefined) throw new S3Error(411, 'MissingContentLength', 'The length of the content is required.');
  if (headers['x-amz-copy-source'] !== undefined) throw new S3Error(501, 'NotImplemented', 'Copies are not supported.');
  objects.set(key, { bytes: body, storedAt: now });
  return reply.header('etag', etagOf(body)).send();
}

function send({ bytes, storedAt }: StoredObject, { headers, raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  if (from !== undefined && start >= bytes.length) throw new S3Error(416, 'InvalidRange', 'The range begins after the end.');
  const end = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1);
  const part = bytes.subarray(start, end + 1);
  reply.headers({
    'accept-ranges': 'bytes',
    'content-length': part.length,
    'content-type': 'application/octet-stream',
    etag: etagOf(bytes),
    'last-modified': storedAt.toUTCString(),
  });
  if (from !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`);
  return reply.send(raw.method === 'HEAD' ? '' : part);
}

/** Sorted by the keys' bytes. The token is the last key of the page before. */
function list(objects: Map<string, StoredObject>, query: URLSearchParams, reply: FastifyReply): FastifyReply {
  const prefix = query.get('prefix') ?? '';
  const size = Math.min(Number(query.get('max-keys') ?? MAX_KEYS), MAX_KEYS);
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, size);
  const isTruncated = keys.length > page.length;
  const contents = page.map((key) => contentsOf(key, objects.get(key)));
  const token = isTruncated ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64url')}</NextContinuationToken>` : '';
  return reply
    .type('application/xml')
    .send(
      xmlOf(
        'ListBucketResult',
        `<Name>${S3_BUCKET}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${token}${contents.join('')}`,
      ),
    );
}

const contentsOf = (key: string, object: StoredObject | undefined): string =>
  object
    ? `<Contents><Key>${escaped(key)}</Key><LastModified>${object.storedAt.toISOString()}</LastModified><ETag>${escaped(etagOf(object.bytes))}</ETag><Size>${object.bytes.length}</Size></Contents>`
    : '';

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const xmlOf = (name: string, content: string): string => `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`;
