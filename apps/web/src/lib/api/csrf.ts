/** The documents' pause after the cookie answer (000, section 9): some browsers store the cookie a moment later. */
const COOKIE_PAUSE_MS = 50;
const COOKIE = 'XSRF-TOKEN';

/** All writes of the tab wait for the token. */
const TIMEOUT_MS = 10_000;

let request: Promise<void> | undefined;

/** Asks for a fresh token before a write; writes that start together share one request. */
export function refreshCsrfToken(): Promise<void> {
  request ??= fetch('/sanctum/csrf-cookie', { credentials: 'include', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(() => new Promise<void>((resolve) => setTimeout(resolve, COOKIE_PAUSE_MS)))
    .finally(() => {
      request = undefined;
    });
  return request;
}

/** The token of the newest cookie; empty when there is none. */
export function csrfToken(): string {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${COOKIE}=`));
  return pair ? decodeURIComponent(pair.slice(COOKIE.length + 1)) : '';
}

/** Sent with every request, so that the server knows a script of this origin made it. */
export const requestHeaders = (): Record<string, string> => ({ Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' });

export const writeHeaders = (): Record<string, string> => ({ ...requestHeaders(), 'X-XSRF-TOKEN': csrfToken() });
