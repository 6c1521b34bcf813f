import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { onRefusal } from '@/lib/api/refusals';
import { onNotice } from '@/lib/realtime/notices';

let leaving = false;

/** Ends the session, forgets what this browser stored and goes to /login, also when the server cannot be told. */
export async function signOut(): Promise<void> {
  // Our own logout is announced to this browser too: it must not be taken for a session that ended elsewhere.
  leaving = true;
  await call(api.auth.logout).catch(() => undefined);
  try {
    localStorage.clear();
  } finally {
    window.location.assign('/login');
  }
}

/**
 * When the session ends elsewhere, loads /login with a calm word and the way back; when the organization begins to demand a second factor,
 * the page that sets it up. Nothing of the person stays in memory.
 */
export function leaveWhenSessionEnds(): () => void {
  const go = (path: string, search: Record<string, string>) => {
    if (leaving) return;
    leaving = true;
    const redirect = `${window.location.pathname}${window.location.search}`;
    window.location.assign(`${path}?${new URLSearchParams({ ...search, redirect }).toString()}`);
  };
  const leave = () => go('/login', { ended: '1' });
  const protect = () => go('/second-factor', {});
  const stops = [onRefusal('auth.required', leave), onNotice('session.ended', leave), onRefusal('auth.second_factor_due', protect)];
  return () => {
    for (const stop of stops) stop();
  };
}
