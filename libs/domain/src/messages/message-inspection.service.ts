import { Injectable } from '@nestjs/common';
import type { ConversationPage, ConversationsQuery } from '@app/contracts/conversations/conversations.contract';
import type { RawMessages, RawMessagesQuery } from '@app/contracts/messages/messages.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ConversationListService } from '../conversations/conversation-list.service';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { RawMessagesRepository } from './raw-messages.repository';

/** Lets system admins inspect the messages of any organization; requires `installation.manage`. */
@Injectable()
export class MessageInspectionService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly lists: ConversationListService,
    private readonly conversations: ConversationLogService,
    private readonly messages: RawMessagesRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** The chat list of any organization. */
  async listConversations(ctx: RequestContext, organizationId: number, query: ConversationsQuery): Promise<ConversationPage> {
    return this.lists.listRecent(await this.logAccess(ctx, organizationId, { kind: 'organization', id: organizationId }), query);
  }

  /** Stored rows, newest first. */
  async listMessages(
    ctx: RequestContext,
    organizationId: number,
    conversationId: number,
    { per_page, before }: RawMessagesQuery,
  ): Promise<RawMessages> {
    const target = await this.logAccess(ctx, organizationId, { kind: 'conversation', id: conversationId });
    return this.database.read(target, async (tx) => {
      if (!(await this.conversations.find(tx, conversationId))) throw notFound();
      const rows = await this.messages.findPage(tx, conversationId, per_page, before);
      return { messages: rows.map(({ message }) => message), next_cursor: rows.length === per_page ? (rows.at(-1)?.id ?? null) : null };
    });
  }

  private async logAccess(
    ctx: RequestContext,
    organizationId: number,
    resource: { kind: 'organization' | 'conversation'; id: number },
  ): Promise<RequestContext> {
    const target = await this.organizations.adminContextFor(ctx, organizationId);
    await this.audit.recordNow(target, { action: 'access.conversations_visited', target: resource, onceAnHour: true });
    return target;
  }
}
