import { api } from '@app/contracts/catalogue/endpoints';
import type { SocketNotice } from '@app/contracts/catalogue/sockets';
import type { EventView } from '@app/contracts/realtime/realtime.contract';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { call } from '@/lib/api/call';
import { announceNews, beginNewsAfter, dispatch } from './event-handlers';
import { setCommandSender } from './commands';
import { setConnection } from './connection-store';
import { EventBatcher } from './event-batcher';
import { EventStream } from './event-stream';
import { CacheCatchUp } from './cache-catch-up';
import { deliverSocketMessage } from './socket-messages';
import { RecentEvents } from './recent-events';
import { setUpToDate } from './up-to-date';

const SOCKET = {
  transports: ['websocket'],
  autoConnect: false,
  withCredentials: true,
  reconnectionDelay: 500,
  reconnectionDelayMax: 3_000,
};

/** Keeps the cache of the signed-in user live until the returned function is called. */
export function startRealtime(queryClient: QueryClient): () => void {
  const socket = io(SOCKET);
  const recent = new RecentEvents();
  const catchUp = new CacheCatchUp(queryClient, recent);
  const batcher = new EventBatcher((events) => {
    apply(events, recent, queryClient);
    if (!stream.isCatchingUp) announceNews(queryClient);
  });
  const begin = (head: number) => {
    recent.begin(head);
    beginNewsAfter(head);
  };
  const stream = new EventStream({
    socket,
    fetchEvents: (after) => call(api.realtime.events, { query: { after } }),
    onBegin(head) {
      begin(head);
      catchUp.invalidateBefore(head);
    },
    onEvent: (event) => batcher.add(event),
    onCaughtUp() {
      batcher.flush();
      announceNews(queryClient);
    },
    onReset(head) {
      batcher.clear();
      begin(head);
      void queryClient.invalidateQueries();
    },
    onSocketMessage: (name, message) => deliverSocketMessage(name as SocketNotice, message),
    onState: setConnection,
  });
  setCommandSender((name, command) => socket.connected && socket.emit(name, command));
  setUpToDate((mustAsk) => stream.upToDate(mustAsk).finally(() => batcher.flush()));
  const stopWatching = catchUp.watch();
  const stopListening = listenToBrowser(stream);
  stream.start();
  return () => {
    stopListening();
    stopWatching();
    setCommandSender(undefined);
    setUpToDate(undefined);
    stream.stop();
    batcher.clear();
  };
}

function apply(events: readonly EventView[], recent: RecentEvents, queryClient: QueryClient): void {
  notifyManager.batch(() => {
    for (const event of events) {
      recent.add(event);
      dispatch(event, queryClient);
    }
  });
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
