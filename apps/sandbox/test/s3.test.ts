import { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { S3_BUCKET } from '../src/s3/s3.plugin';
import { S3_ACCOUNT } from '../src/s3/signature.policy';
import { type SandboxUnderTest, aSandbox } from './a-sandbox';

let sandbox: SandboxUnderTest;
beforeAll(async () => void (sandbox = await aSandbox()));
afterAll(() => sandbox.close());

/** The official client. */
const client = (changes: S3ClientConfig = {}) =>
  new S3Client({
    endpoint: `${sandbox.url}/s3.amazonaws.com`,
    forcePathStyle: true,
    region: S3_ACCOUNT.region,
    credentials: S3_ACCOUNT,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    ...changes,
  });
const object = { Bucket: S3_BUCKET, Key: 'a folder/ñandú+1.txt' };
const put = (from: S3Client, changes: Partial<PutObjectCommand['input']> = {}) =>
  from.send(new PutObjectCommand({ ...object, Body: 'twelve bytes', ...changes }));

/** A request as the client signs it, to be sent in another form. */
async function aSignedRequest(): Promise<{ url: string; headers: Record<string, string> }> {
  const signing = client();
  let signed = { url: '', headers: {} as Record<string, string> };
  signing.middlewareStack.add(
    (next) => (args) => {
      const { path, query, headers } = args.request as { path: string; query: Record<string, string>; headers: Record<string, string> };
      signed = { url: `${sandbox.url}${path}?${new URLSearchParams(query).toString()}`, headers };
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'capture' },
  );
  await put(signing);
  const { host: _host, ...headers } = signed.headers;
  return { ...signed, headers };
}

async function codeOf(response: Response): Promise<string | undefined> {
  return /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];
}

it('keeps objects under keys with any letters, and gives back parts of them', async () => {
  await put(client());
  const { Body: body } = await client().send(new GetObjectCommand(object));
  expect(await body?.transformToString()).toBe('twelve bytes');
  const part = await client().send(new GetObjectCommand({ ...object, Range: 'bytes=7-' }));
  expect([part.$metadata.httpStatusCode, part.ContentRange, await part.Body?.transformToString()]).toEqual([206, 'bytes 7-11/12', 'bytes']);
  await expect(client().send(new GetObjectCommand({ ...object, Range: 'bytes=12-' }))).rejects.toThrow(
    expect.objectContaining({ name: 'InvalidRange' }),
  );
  const { Contents: contents } = await client().send(new ListObjectsV2Command({ Bucket: S3_BUCKET, Prefix: 'a folder/' }));
  expect(contents).toMatchObject([{ Key: object.Key, Size: 12 }]);
});

it.each([
  ['another secret', { credentials: { ...S3_ACCOUNT, secretAccessKey: 'wrong' } }, 'SignatureDoesNotMatch'],
  ['another key', { credentials: { ...S3_ACCOUNT, accessKeyId: 'AKIAUNKNOWN' } }, 'InvalidAccessKeyId'],
  ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
] as const)('refuses %s', async (_what, changes, code) => {
  await expect(put(client(changes))).rejects.toThrow(expect.objectContaining({ name: code }));
});

it('refuses the checksums that the client sends behind a stream by default, as other providers do', async () => {
  const content = { Body: Readable.from([Buffer.from('twelve bytes')]), ContentLength: 12 };
  await expect(put(client({ requestChecksumCalculation: 'WHEN_SUPPORTED' }), content)).rejects.toThrow(
    expect.objectContaining({ name: 'NotImplemented' }),
  );
  await expect(put(client(), { ...content, Body: Readable.from([Buffer.from('twelve bytes')]) })).resolves.toMatchObject({
    $metadata: { httpStatusCode: 200 },
  });
});

it('refuses access lists, other buckets and objects that are not there', async () => {
  await expect(put(client(), { ACL: 'private' })).rejects.toThrow(expect.objectContaining({ name: 'AccessControlListNotSupported' }));
  await expect(put(client(), { Bucket: 'another' })).rejects.toThrow(expect.objectContaining({ name: 'NoSuchBucket' }));
  await expect(client().send(new GetObjectCommand({ ...object, Key: 'none' }))).rejects.toThrow(
    expect.objectContaining({ name: 'NoSuchKey' }),
  );
});

it('refuses a request that differs from the signed one', async () => {
  const { url, headers } = await aSignedRequest();
  const sent = async (changes: Record<string, string>, body = 'twelve bytes', address = url) =>
    codeOf(await fetch(address, { method: 'PUT', headers: { ...headers, ...changes }, body }));
  expect(await sent({})).toBeUndefined();
  expect(await sent({ 'content-type': 'text/html' })).toBe('SignatureDoesNotMatch');
  expect(await sent({ 'x-amz-meta-more': 'unsigned' })).toBe('AccessDenied');
  expect(await sent({}, 'other bytes!')).toBe('XAmzContentSHA256Mismatch');
  expect(await sent({}, undefined, url.replace('1.txt', '2.txt'))).toBe('SignatureDoesNotMatch');
  expect(await codeOf(await fetch(url, { method: 'PUT', body: 'unsigned' }))).toBe('AccessDenied');
});

it('refuses a request that was signed a quarter of an hour ago', async () => {
  const { url, headers } = await aSignedRequest();
  await sandbox.control.post('/clock', { advanceSeconds: 16 * 60 });
  expect(await codeOf(await fetch(url, { method: 'PUT', headers, body: 'twelve bytes' }))).toBe('RequestTimeTooSkewed');
});
