import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { MessageDetails } from '@app/contracts/messages/messages.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { notFound } from '@app/platform/errors/app-error';
import { ConversationsService } from '../conversations/conversations.service';
import { MessagesRepository, type StatusEvent } from './messages.repository';

/** Details of one message, for readers of its conversation. */
@Injectable()
export class MessageDetailsService {
  constructor(
    private readonly database: Database,
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesRepository,
  ) {}

  get(ctx: RequestContext, channel: Channel, conversationId: number, messageId: number): Promise<MessageDetails> {
    return this.database.read(ctx, async (tx) => {
      await this.conversations.view(tx, conversationId, channel);
      const message = await this.messages.find(tx, messageId);
      if (message?.conversationId !== conversationId) throw notFound();
      const { id, body, origin, sentFrom, providerSid, createdAt } = message;
      const statuses = firstOfEach(await this.messages.statusEvents(tx, id));
      return { id, body, origin, from: sentFrom, provider_sid: providerSid, created_at: createdAt.toISOString(), statuses };
    });
  }
}

/** The provider repeats its callbacks. */
function firstOfEach(events: readonly StatusEvent[]): MessageDetails['statuses'] {
  const first = new Map<string, StatusEvent>();
  for (const event of events) if (!first.has(event.status)) first.set(event.status, event);
  return [...first.values()].map(({ status, receivedAt, errorCode }) => ({
    status,
    at: receivedAt.toISOString(),
    provider_code: errorCode,
  }));
}
