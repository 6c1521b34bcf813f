import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './s3-error';

/** The stand-in accepts this account only. */
export const S3_ACCOUNT = { accessKeyId: 'AKIASANDBOX000000001', secretAccessKey: 'sandbox/secret+of+the+stand-in', region: 'us-east-1' };

export interface SignedRequest {
  method: string;
  /** The address as it was sent, with its escapes. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const UNSIGNED = 'UNSIGNED-PAYLOAD';
const MAX_SKEW_MS = 15 * 60_000;

/**
 * Throws an `S3Error` for what Signature Version 4 does not allow (Amazon S3 API reference, "Authenticating Requests"): a wrong secret, region or date,
 * a request that differs from the signed one, and headers of Amazon's that are not signed.
 */
export function checkSignature(request: SignedRequest, now: Date): void {
  const { credential, signedHeaders, signature } = authorizationOf(request);
  const [accessKeyId, day, region, service, ending] = credential.split('/');
  if (accessKeyId !== S3_ACCOUNT.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId', 'The access key does not exist.');
  const date = headerOf(request, 'x-amz-date');
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(at)) throw new S3Error(403, 'AccessDenied', 'A date is required.');
  if (Math.abs(now.getTime() - at) > MAX_SKEW_MS) throw new S3Error(403, 'RequestTimeTooSkewed', 'The clocks differ too much.');
  if (region !== S3_ACCOUNT.region || service !== 's3' || ending !== 'aws4_request' || day !== date.slice(0, 8))
    throw new S3Error(400, 'AuthorizationHeaderMalformed', `The region must be ${S3_ACCOUNT.region}.`);
  requireSigned(request, signedHeaders);
  const canonical = canonicalRequest(request, signedHeaders);
  const scope = `${day}/${region}/s3/aws4_request`;
  const expected = hmac(signingKey(day ?? ''), [ALGORITHM, date, scope, hashOf(canonical)].join('\n'));
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature does not match the request.');
  checkContent(request);
}

function authorizationOf(request: SignedRequest): { credential: string; signedHeaders: string[]; signature: string } {
  const header = headerOf(request, 'authorization');
  if (header === '') throw new S3Error(403, 'AccessDenied', 'Access denied.');
  const pattern = new RegExp(`^${ALGORITHM} Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$`);
  const [, credential, signedHeaders, signature] = pattern.exec(header) ?? [];
  if (!credential || !signedHeaders || !signature) throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The header cannot be read.');
  return { credential, signedHeaders: signedHeaders.split(';'), signature };
}

function requireSigned({ headers }: SignedRequest, signedHeaders: readonly string[]): void {
  const unsigned = Object.keys(headers).filter((name) => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name));
  if (unsigned.length > 0) throw new S3Error(403, 'AccessDenied', `Headers are not signed: ${unsigned.join(', ')}`);
}

function canonicalRequest(request: SignedRequest, signedHeaders: readonly string[]): string {
  const [path = '/', query = ''] = request.url.split('?');
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((parameter) => (parameter.includes('=') ? parameter : `${parameter}=`))
    .toSorted();
  const lines = signedHeaders.map((name) => `${name}:${headerOf(request, name).trim().replaceAll(/ +/g, ' ')}`);
  const content = headerOf(request, 'x-amz-content-sha256');
  return [request.method, path, parameters.join('&'), ...lines, '', signedHeaders.join(';'), content].join('\n');
}

/** Chunked signatures and trailing checksums are refused, as by many servers that speak S3. */
function checkContent(request: SignedRequest): void {
  const stated = headerOf(request, 'x-amz-content-sha256');
  if (stated === '') throw new S3Error(400, 'InvalidRequest', 'The header x-amz-content-sha256 is missing.');
  if (stated.startsWith('STREAMING-') || headerOf(request, 'content-encoding').includes('aws-chunked'))
    throw new S3Error(501, 'NotImplemented', 'Content in signed chunks is not supported.');
  if (stated !== UNSIGNED && stated !== hashOf(request.body))
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The content has another hash.');
}

function headerOf({ headers }: SignedRequest, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const signingKey = (day: string): Buffer =>
  [day, S3_ACCOUNT.region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${S3_ACCOUNT.secretAccessKey}`));
