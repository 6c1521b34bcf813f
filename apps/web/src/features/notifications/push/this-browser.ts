import type { PushDeviceInput } from '@app/contracts/notifications/push-devices.contract';

/** Whether this browser supports push, and why not. */
export type PushState = 'ready' | 'denied' | 'home_screen' | 'unsupported';

const SERVICE_WORKER = '/service-worker.js';

export function pushState(): PushState {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  }
  // iPhones and iPads alone say whether a page was opened from the home screen, and have pushes only there
  return 'standalone' in navigator && navigator.standalone === false ? 'home_screen' : 'unsupported';
}

/** Asks the person, where the browser has not yet; null where they do not allow it. */
export async function subscribeHere(publicKey: string): Promise<PushDeviceInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  // an old subscription with another key blocks a new one
  const subscription = await subscribe().catch(async (error: unknown) => {
    if (!(await (await pushManager.getSubscription())?.unsubscribe())) throw error;
    return subscribe();
  });
  return inputOf(subscription);
}

/** The existing subscription; null where there is no valid one. */
export async function subscriptionHere(): Promise<PushDeviceInput | null> {
  if (pushState() !== 'ready' || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? inputOf(subscription) : null;
}

function inputOf(subscription: PushSubscription): PushDeviceInput {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}
