import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '../../../../public/service-worker.js'), 'utf8');
const ORIGIN = 'https://lotline.test';

interface Window {
  visibilityState: string;
  focused: boolean;
  focus: () => Promise<void>;
  postMessage: (message: object) => void;
}

let listeners: Record<string, (event: object) => void>;
let windows: Window[];
const [showNotification, openWindow, getNotifications] = [vi.fn(), vi.fn(), vi.fn()];

const aWindow = (focused: boolean): Window => ({
  visibilityState: focused ? 'visible' : 'hidden',
  focused,
  focus: vi.fn(async () => undefined),
  postMessage: vi.fn(),
});

beforeEach(() => {
  vi.resetAllMocks();
  getNotifications.mockResolvedValue([]);
  [listeners, windows] = [{}, []];
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    clients: { matchAll: async () => windows, openWindow },
    registration: { showNotification, getNotifications },
    location: { origin: ORIGIN },
  };
  runInNewContext(SOURCE, { self, URL, Date });
});

async function happens(name: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
}

const pushed = (navigate: string) =>
  happens('push', {
    data: { json: () => ({ web_push: 8030, notification: { title: 'Eva escribió', body: 'Hola', tag: 'conversation-7', navigate } }) },
  });
const clicked = (path: string) => happens('notificationclick', { notification: { close: vi.fn(), data: { path } } });

it('shows what was pushed, with the place to which it leads', async () => {
  await pushed(`${ORIGIN}/chats/7?view=summary`);
  const told = { body: 'Hola', tag: 'conversation-7', renotify: true, data: { path: '/chats/7?view=summary' } };
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Eva escribió', expect.objectContaining(told));
});

it.each(['https://elsewhere.test/chats/7', `${ORIGIN}//elsewhere.test/`, 'javascript:alert(1)'])(
  'leads nowhere else: %s',
  async (navigate) => {
    await pushed(navigate);
    expect(showNotification).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ data: { path: '/' } }));
  },
);

it('is silent while the client is visible, but not for a tab in the background', async () => {
  windows = [aWindow(false), aWindow(true)];
  await pushed('/chats/7');
  expect(showNotification).not.toHaveBeenCalled();
  windows = [aWindow(false)];
  await pushed('/chats/7');
  expect(showNotification).toHaveBeenCalledTimes(1);
});

it('does not call again for what a page has just shown', async () => {
  getNotifications.mockResolvedValue([{ timestamp: Date.now() - 500 }]);
  await pushed('/chats/7');
  expect(showNotification).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ renotify: false }));
});

it('opens the place in a window that is there, or in a new one', async () => {
  await clicked('/chats/7');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/chats/7');
  const known = aWindow(false);
  windows = [known];
  await clicked('/chats/8');
  expect(known.focus).toHaveBeenCalledTimes(1);
  expect(known.postMessage).toHaveBeenCalledExactlyOnceWith({ open: '/chats/8' });
  expect(openWindow).toHaveBeenCalledTimes(1);
});
