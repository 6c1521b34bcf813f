import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { onSessionError } from '@/lib/api/session-errors';
import { onSocketMessage } from '@/lib/realtime/socket-messages';

let leaving = false;
const endings = new Set<() => void>();

/** Runs before the page of a session that has ended is left: what would ask to stay, such as a call, ends itself. */
export function onSessionEnding(end: () => void): () => void {
  endings.add(end);
  return () => void endings.delete(end);
}

function endAll(): void {
  for (const end of endings) end();
}

/** Signs out, clears what this browser stored and goes to /login, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  // the server announces our own logout to this browser too; it must not look like a session that ended elsewhere
  leaving = true;
  endAll();
  await call(api.auth.logout).catch(() => undefined);
  try {
    localStorage.clear();
  } finally {
    window.location.assign('/login');
  }
}

/**
 * When the session ends elsewhere, loads /login with an explanation and a return path; when the organization starts to require a second factor,
 * the page that sets it up. A full page load clears the person's data from memory.
 */
export function leaveWhenSessionEnds(): () => void {
  const go = (path: string, search: Record<string, string>) => {
    if (leaving) return;
    leaving = true;
    endAll();
    const redirect = `${window.location.pathname}${window.location.search}`;
    window.location.assign(`${path}?${new URLSearchParams({ ...search, redirect }).toString()}`);
  };
  const leave = () => go('/login', { ended: '1' });
  const protect = () => go('/second-factor', {});
  const stops = [
    onSessionError('auth.required', leave),
    onSocketMessage('session.ended', leave),
    onSessionError('auth.second_factor_due', protect),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
