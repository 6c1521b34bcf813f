import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '@/lib/session/use-me';
import { turnOnDevice } from '../api/push-devices';
import { subscriptionHere } from './this-browser';
import { pushDevicePreference } from './push-device-preference';

const isOpening = (data: unknown): data is { open: string } =>
  typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string' && /^\/(?!\/)/.test(data.open);

/** Opens clicked notifications, and registers this browser again, because the end of a session removes it. */
export function usePushHere(): void {
  const router = useRouter();
  const { id: myId } = useMe();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isOpening(data)) router.history.push(data.open);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [router]);
  useEffect(() => {
    if (pushDevicePreference.read() !== myId) return;
    // where it does not work now, the next start tries again
    subscriptionHere()
      .then((subscription) => subscription && turnOnDevice(subscription))
      .catch(() => undefined);
  }, [myId]);
}
