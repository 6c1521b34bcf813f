// Shows what the product pushes while the client is closed. It keeps nothing and answers no request.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Whoever looks at the client hears of it there. */
async function show(data) {
  const { title, navigate, ...notice } = data.json().notification;
  if ((await windows()).some(({ visibilityState, focused }) => visibilityState === 'visible' && focused)) return;
  // a page that is open in the background may have shown it a moment ago
  const [shown] = await self.registration.getNotifications({ tag: notice.tag });
  await self.registration.showNotification(title, {
    ...notice,
    renotify: !shown || Date.now() - shown.timestamp > 10_000,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path: ownPath(navigate) },
  });
}

/** In a window that is open already, or else in a new one. */
async function open(path) {
  const [known] = await windows();
  if (!known) return self.clients.openWindow(path);
  await known.focus();
  const tell = known.postMessage.bind(known);
  tell({ open: path });
}

/** A notice leads to a place of the client and nowhere else. */
function ownPath(address) {
  const { origin, pathname, search } = new URL(address, self.location.origin);
  return origin === self.location.origin && pathname.startsWith('/') && !pathname.startsWith('//') ? pathname + search : '/';
}
