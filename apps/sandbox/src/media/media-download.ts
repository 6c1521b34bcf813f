import { MAX_FILE_BYTES } from './media-limits.policy';

export interface DownloadedFile {
  contentType: string;
  bytes: Buffer;
}

const TIMEOUT_MS = 15_000;

/** Downloads a file like the provider: without credentials, with redirects, and up to the largest size of any channel. */
export async function downloadMedia(url: string): Promise<DownloadedFile> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
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
  return { contentType, bytes: Buffer.concat(chunks) };
}
