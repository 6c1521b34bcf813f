import type { Endpoint } from '@app/contracts/core/endpoint';
import { failureOf, offlineFailure, parseLeniently } from './api-failure';
import { type AnswerOf, endpointUrl, readAnswer } from './call';
import { refreshCsrfToken, writeHeaders } from './csrf';
import { publishSessionError } from './session-errors';

export interface UploadOptions {
  /** Fills the parameters of the path. */
  params?: Record<string, number>;
  query?: Record<string, string | number>;
  /** From 0 to 1, while the bytes leave the browser. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** The client id of each file, so that uploading it again after a lost response finds the first upload. */
const clientIds = new WeakMap<File, string>();

function clientIdOf(file: File): string {
  const clientId = clientIds.get(file) ?? crypto.randomUUID();
  clientIds.set(file, clientId);
  return clientId;
}

/** Sends one file as the form field `file`. Throws like `call`; XMLHttpRequest is used because fetch cannot tell how much has been sent. */
export async function upload<E extends Endpoint>(endpoint: E, file: File, options: UploadOptions = {}): Promise<AnswerOf<E>> {
  const answer = await post(endpoint, file, options);
  const { status, responseText } = answer.status === 419 ? await post(endpoint, file, options) : answer;
  if (status >= 200 && status < 300) return readAnswer(endpoint, parseLeniently(responseText));
  const failure = failureOf(status, responseText);
  publishSessionError(failure.code);
  throw failure;
}

async function post(endpoint: Endpoint, file: File, { params, query, onProgress, signal }: UploadOptions): Promise<XMLHttpRequest> {
  await refreshCsrfToken().catch(() => {
    throw offlineFailure();
  });
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpointUrl(endpoint.path, params, { ...query, client_id: clientIdOf(file) }));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(writeHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => resolve(request);
    request.onerror = () => reject(offlineFailure());
    request.onabort = () => reject(signal?.reason instanceof Error ? signal.reason : offlineFailure());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
