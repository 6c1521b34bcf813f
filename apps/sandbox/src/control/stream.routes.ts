import type { FastifyInstance } from 'fastify';
import type { ConversationEnds } from '../messages/conversations.store';
import { fromQuery, onChannel } from '../messages/address';
import type { Channel } from '../messages/message';
import type { SandboxServices } from '../services/services';
import type { ChangeTopic } from '../state/change-feed';
import { accountOf } from './control-input';

export interface ChatQuery {
  account?: string;
  channel?: Channel;
  dealer?: string;
  customer?: string;
}

/** Changes within this time are sent as one event. */
const GATHER_MS = 100;
const HEARTBEAT_MS = 15_000;

export function chatEndsOf(services: SandboxServices, { account, channel, dealer, customer }: ChatQuery): ConversationEnds | null {
  if (!account || !channel || !dealer || !customer) return null;
  const addressOf = (text: string) => onChannel(channel, fromQuery(text));
  return { accountSid: accountOf(services, account).sid, channel, dealer: addressOf(dealer), customer: addressOf(customer) };
}

/** Server-sent events that name what changed. While the stream of a chat is open, the customer views that chat. */
export function streamRoutes(app: FastifyInstance, services: SandboxServices): void {
  app.get<{ Querystring: ChatQuery }>('/stream', async ({ query }, reply) => {
    const ends = chatEndsOf(services, query);
    const closeChat = ends && openChat(services, ends);
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'keep-alive' });
    reply.raw.write(': open\n\n');
    const unsubscribe = subscribeToChanges(services, (topics) => reply.raw.write(`event: changed\ndata: ${JSON.stringify(topics)}\n\n`));
    const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
    reply.raw.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      closeChat?.();
    });
  });
}

function openChat({ conversations, delivery }: SandboxServices, ends: ConversationEnds): () => void {
  const close = conversations.keepOpen(ends);
  delivery.look(ends);
  return close;
}

function subscribeToChanges({ changes }: SandboxServices, send: (topics: ChangeTopic[]) => void): () => void {
  const topics = new Set<ChangeTopic>();
  let timer: NodeJS.Timeout | undefined;
  const unsubscribe = changes.subscribe((topic) => {
    topics.add(topic);
    timer ??= setTimeout(() => {
      timer = undefined;
      send([...topics]);
      topics.clear();
    }, GATHER_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
