import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ongoingNow } from '@/lib/session/unsaved-work';
import { NO_CALLS } from '../device/live-call';
import { openCalls } from './calls-store';

const USER = 7;
let leader: BroadcastChannel;
let close: () => void;

beforeEach(() => {
  // another tab holds the device
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } });
  leader = new BroadcastChannel(`lotline.calls.${USER}`);
  close = openCalls(USER);
});

afterEach(() => {
  close();
  leader.close();
  vi.unstubAllGlobals();
});

function says(phase: string | null): void {
  const { postMessage } = BroadcastChannel.prototype;
  postMessage.call(leader, { state: { ...NO_CALLS, call: phase && { key: 'a', phase } } });
}

it('signing out is asked about in every tab during a call, which ends with the session', async () => {
  says('incoming');
  says('open');
  await expect.poll(ongoingNow).toBe('call');
  says(null);
  await expect.poll(ongoingNow).toBeNull();
});
