import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { onSignedOut } from '@/lib/api/signed-out';
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

/** When the session ends elsewhere, loads /login with a calm word and the way back. Nothing of the person stays in memory. */
export function leaveWhenSessionEnds(): () => void {
  const leave = () => {
    if (leaving) return;
    leaving = true;
    const redirect = `${window.location.pathname}${window.location.search}`;
    window.location.assign(`/login?${new URLSearchParams({ ended: '1', redirect }).toString()}`);
  };
  const stops = [onSignedOut(leave), onNotice('session.ended', leave)];
  return () => {
    for (const stop of stops) stop();
  };
}
