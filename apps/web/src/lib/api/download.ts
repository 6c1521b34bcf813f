import { failureOf, offlineFailure } from './api-failure';
import { refreshCsrfToken, writeHeaders } from './csrf';
import { publishSessionError } from './session-errors';

/** Downloads a file that the server makes from `body`. Throws like `call`. */
export async function download(path: string, body: unknown, fileName: string): Promise<void> {
  let response = await ask(path, body);
  if (response.status === 419) response = await ask(path, body);
  if (!response.ok) {
    const failure = failureOf(response.status, await response.text());
    publishSessionError(failure.code);
    throw failure;
  }
  // a download that breaks off is a failure
  const file = await response.blob().catch(() => {
    throw offlineFailure();
  });
  keepFile(file, fileName);
}

async function ask(path: string, body: unknown): Promise<Response> {
  try {
    await refreshCsrfToken();
    return await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { ...writeHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw offlineFailure();
  }
}

/** Saves a file through the browser. */
export function keepFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
