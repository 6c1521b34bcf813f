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

/** Many changes in one moment are told as one. */
const GATHER_MS = 100;
const HEARTBEAT_MS = 15_000;

export function chatEndsOf(services: SandboxServices, { account, channel, dealer, customer }: ChatQuery): ConversationEnds | null {
  if (!account || !channel || !dealer || !customer) return null;
  const addressOf = (text: string) => onChannel(channel, fromQuery(text));
  return { accountSid: accountOf(services, account).sid, channel, dealer: addressOf(dealer), customer: addressOf(customer) };
}

/** Server-sent events that name what changed. While the stream of a chat is open, the customer has that chat before his eyes. */
export function streamRoutes(app: FastifyInstance, services: SandboxServices): void {
  app.get<{ Querystring: ChatQuery }>('/stream', async ({ query }, reply) => {
    const ends = chatEndsOf(services, query);
    const closeChat = ends && openChat(services, ends);
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'keep-alive' });
    reply.raw.write(': open\n\n');
    const stopTelling = tellChanges(services, (topics) => reply.raw.write(`event: changed\ndata: ${JSON.stringify(topics)}\n\n`));
    const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
    reply.raw.once('close', () => {
      clearInterval(heartbeat);
      stopTelling();
      closeChat?.();
    });
  });
}

function openChat({ conversations, delivery }: SandboxServices, ends: ConversationEnds): () => void {
  const close = conversations.keepOpen(ends);
  delivery.look(ends);
  return close;
}

function tellChanges({ changes }: SandboxServices, tell: (topics: ChangeTopic[]) => void): () => void {
  const topics = new Set<ChangeTopic>();
  let timer: NodeJS.Timeout | undefined;
  const unsubscribe = changes.subscribe((topic) => {
    topics.add(topic);
    timer ??= setTimeout(() => {
      timer = undefined;
      tell([...topics]);
      topics.clear();
    }, GATHER_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
