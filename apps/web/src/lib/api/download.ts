import { failureOf, offlineFailure } from './api-failure';
import { refreshCsrfToken, writeHeaders } from './csrf';
import { announceRefusal } from './refusals';

/** Asks the server for a file that it makes of `body`, and gives it to the browser to keep. Throws like `call`. */
export async function download(path: string, body: unknown, fileName: string): Promise<void> {
  let response = await ask(path, body);
  if (response.status === 419) response = await ask(path, body);
  if (!response.ok) {
    const failure = failureOf(response.status, await response.text());
    announceRefusal(failure.code);
    throw failure;
  }
  // A file that breaks off is none.
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

/** Gives a file to the browser to keep. */
export function keepFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
