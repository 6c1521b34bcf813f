import type { BrowserStep } from '@app/contracts/first-day/first-day.contract';

/** The steps that this browser has taken already: what it allows, and whether it is the app on a phone's home screen. */
export async function foundHere(): Promise<BrowserStep[]> {
  const found: BrowserStep[] = [];
  if ('Notification' in window && Notification.permission === 'granted') found.push('notices');
  if (await mayRecord()) found.push('microphone');
  if (window.matchMedia('(display-mode: standalone) and (pointer: coarse)').matches) found.push('phone_app');
  return found;
}

/** Browsers without this question answer it when the microphone is asked for. */
async function mayRecord(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state === 'granted';
  } catch {
    return false;
  }
}
