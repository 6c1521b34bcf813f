import { MAX_FILE_BYTES } from './media-limits.policy';

export interface DownloadedFile {
  contentType: string;
  bytes: Buffer;
}

interface NamedFile extends DownloadedFile {
  fileName: string | null;
}

const TIMEOUT_MS = 15_000;

/**
 * Downloads a file like the provider: without credentials, with redirects, and up to the largest size of any channel. It asks with HEAD first,
 * and takes no file whose address does not answer that. Source: Twilio docs, "Accepted content types for media".
 */
export async function downloadMedia(url: string): Promise<NamedFile> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const described = await fetch(url, { method: 'HEAD', signal });
  if (!described.ok) throw new Error(`${url} answered ${described.status} to HEAD`);
  const response = await fetch(url, { signal });
  const contentType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  if (!contentType) throw new Error(`${url} answered without a Content-Type`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > MAX_FILE_BYTES) break;
  }
  const fileName = shownName(response.headers.get('content-disposition'), url);
  return { contentType, fileName, bytes: Buffer.concat(chunks) };
}

/**
 * The name that a customer sees: a plain one of an inline disposition, of at most 20 characters, else the last part of the link.
 * Source: Twilio docs, "WhatsApp media messages".
 */
function shownName(disposition: string | null, url: string): string | null {
  const [, plain] = /^inline; filename="([^"]{1,20})"$/.exec(disposition ?? '') ?? [];
  return plain ?? (new URL(url).pathname.split('/').at(-1) || null);
}
