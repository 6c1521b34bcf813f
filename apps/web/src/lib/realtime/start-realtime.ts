import { api } from '@app/contracts/catalogue/endpoints';
import type { SocketNotice } from '@app/contracts/catalogue/sockets';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { call } from '@/lib/api/call';
import { applyEvent } from './appliers';
import { setCommandSender } from './commands';
import { setConnection } from './connection-store';
import { EventRounds } from './event-rounds';
import { EventStream } from './event-stream';
import { FreshPages } from './fresh-pages';
import { handOutNotice } from './notices';
import { RecentEvents } from './recent-events';

/** Keeps the cache of a signed-in person live until the answered function is called. */
export function startRealtime(queryClient: QueryClient): () => void {
  const socket = io({
    transports: ['websocket'],
    autoConnect: false,
    withCredentials: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 3_000,
  });
  const recent = new RecentEvents();
  const pages = new FreshPages(queryClient, recent);
  const rounds = new EventRounds((events) =>
    notifyManager.batch(() => {
      for (const event of events) {
        recent.add(event);
        applyEvent(event, queryClient);
      }
    }),
  );
  const stream = new EventStream({
    socket,
    fetchEvents: (after) => call(api.realtime.events, { query: { after } }),
    onBegin(head) {
      recent.begin(head);
      pages.refreshBefore(head);
    },
    onEvent: (event) => rounds.add(event),
    onReset(head) {
      rounds.clear();
      recent.begin(head);
      void queryClient.invalidateQueries();
    },
    onNotice: (name, notice) => handOutNotice(name as SocketNotice, notice),
    onState: setConnection,
  });
  setCommandSender((name, command) => socket.connected && socket.emit(name, command));
  const stopWatching = pages.watch();
  const stopListening = listenToBrowser(stream);
  stream.start();
  return () => {
    stopListening();
    stopWatching();
    setCommandSender(undefined);
    stream.stop();
    rounds.clear();
  };
}

function listenToBrowser(stream: EventStream): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const wakeWhenSeen = () => document.visibilityState === 'visible' && stream.wake();
  window.addEventListener('offline', () => stream.networkLost(), { signal });
  window.addEventListener('online', () => stream.wake(), { signal });
  window.addEventListener('focus', () => stream.wake(), { signal });
  document.addEventListener('visibilitychange', wakeWhenSeen, { signal });
  return () => listening.abort();
}
