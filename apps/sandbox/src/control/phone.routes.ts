import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bareAddress, endsOf } from '../messages/address';
import type { Conversation, ConversationEnds } from '../messages/conversations.store';
import { reasonOf } from '../messages/delivery-failure';
import { inventCustomer } from '../messages/invented-customer';
import type { Message } from '../messages/message';
import { WINDOW_MS } from '../messages/whatsapp-window.policy';
import type { SandboxServices } from '../services/services';
import { originOf } from '../twilio/twilio-request';
import { ControlError, accountOf, parseInput } from './control-input';
import type { ChatMessageView, ChatView, CustomerView } from './control.contract';
import { mediaView } from './message.routes';
import { type ChatQuery, chatEndsOf } from './stream.routes';

const NewCustomer = z.object({
  account: z.string(),
  name: z.string().trim().min(1).optional(),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must be a phone number in E.164 form')
    .optional(),
});

const SHOWN_MESSAGES = 200;

/** Data of the phone page. */
export function phoneRoutes(app: FastifyInstance, services: SandboxServices): void {
  app.get<{ Querystring: { account: string } }>('/phone/customers', async ({ query }) =>
    customersView(services, accountOf(services, query.account).sid),
  );
  app.post('/phone/customers', async ({ body }) => {
    const input = parseInput(NewCustomer, body);
    const { sid } = accountOf(services, input.account);
    const invented = inventCustomer((phone) => services.conversations.nameOf(sid, phone) !== undefined);
    const customer = { address: input.phone ?? invented.phone, name: input.name ?? invented.name };
    services.conversations.rename(sid, customer.address, customer.name);
    services.changes.publish('messages');
    return customer;
  });
  app.get<{ Querystring: ChatQuery }>('/phone/chat', async (request) => {
    const ends = chatEndsOf(services, request.query);
    if (!ends) throw new ControlError(400, 'account, channel, dealer and customer are needed');
    return chatView(services, ends, originOf(request, services.settings.publicUrl));
  });
}

function chatView({ conversations, optOuts }: SandboxServices, ends: ConversationEnds, origin: string): ChatView {
  const { accountSid, channel, dealer, customer } = ends;
  const chat = conversations.find(ends);
  const lastInboundAt = channel === 'whatsapp' ? (chat?.lastInboundAt ?? null) : null;
  return {
    messages: (chat?.messages ?? []).slice(-SHOWN_MESSAGES).map((message) => chatMessageView(message, origin)),
    opted_out: channel === 'sms' && optOuts.has(accountSid, dealer, customer),
    window_closes_at: lastInboundAt === null ? null : new Date(lastInboundAt + WINDOW_MS).toISOString(),
  };
}

function customersView({ conversations }: SandboxServices, accountSid: string): CustomerView[] {
  const chats = Map.groupBy(conversations.ofAccount(accountSid), ({ customer }) => bareAddress(customer));
  return conversations
    .customersOf(accountSid)
    .map((address) => ({
      address,
      name: conversations.nameOf(accountSid, address) ?? address,
      ...summaryOf(chats.get(address) ?? []),
    }))
    .sort((a, b) => (b.last?.created_at ?? '').localeCompare(a.last?.created_at ?? ''))
    .slice(0, SHOWN_MESSAGES);
}

function summaryOf(chats: Conversation[]): Pick<CustomerView, 'unread' | 'last'> {
  const last = chats
    .flatMap(({ messages }) => messages.at(-1) ?? [])
    .reduce<Message | null>((latest, message) => (latest && latest.seq > message.seq ? latest : message), null);
  return {
    unread: chats.reduce((count, chat) => count + unreadIn(chat), 0),
    last: last && {
      body: last.body,
      has_media: last.media.length > 0,
      channel: last.channel,
      direction: last.direction,
      dealer: bareAddress(endsOf(last).dealer),
      created_at: new Date(last.createdAt).toISOString(),
    },
  };
}

const unreadIn = ({ messages, seenSeq }: Conversation) =>
  messages.filter((message) => message.seq > seenSeq && message.sentAt !== null).length;

const chatMessageView = (message: Message, origin: string): ChatMessageView => ({
  sid: message.sid,
  direction: message.direction,
  body: message.body,
  rich: message.rich,
  media: mediaView(message, origin),
  status: message.status,
  taken: message.taken,
  error_code: message.errorCode,
  error_text: message.errorCode === null ? null : reasonOf(message.errorCode),
  created_at: new Date(message.createdAt).toISOString(),
});
