import { Injectable } from '@nestjs/common';
import type { MessageView, SendTemplateInput } from '@app/contracts/messages/messages.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { SendableTemplatesService, type TemplateMessage } from '../templates/sendable-templates.service';
import { contentHash } from './content-hash.policy';
import { linkedMediaType, messageTypeOf } from './media-type.policy';
import { MessagesRepository, type NewMedia, type StoredMessage } from './messages.repository';
import { OutgoingMessagesService, type SendTarget, type Sent } from './outgoing-messages.service';

const COLUMNS = { template_id: null, variables: 'contentVariables', client_id: 'clientId' } as const satisfies ColumnMap<
  SendTemplateInput,
  StoredMessage
>;

/** Sends template messages, the only ones allowed when the window is closed. Delivery is the same as for other messages. */
@Injectable()
export class TemplateMessagesService {
  constructor(
    private readonly database: Database,
    private readonly messages: MessagesRepository,
    private readonly outgoing: OutgoingMessagesService,
    private readonly templates: SendableTemplatesService,
  ) {}

  /**
   * As `MessagesService.send`, at any time. Refuses a template that cannot be sent, values that do not fit it, and marketing for a contact that has
   * stopped it (`message.marketing_stopped`).
   */
  send(ctx: RequestContext, conversationId: number, input: SendTemplateInput): Promise<Sent> {
    return this.outgoing.once(ctx, () => this.attempt(ctx, conversationId, input));
  }

  /** Sends a failed template message again, with the template's current content. */
  async resend(tx: Transaction, target: SendTarget, failed: StoredMessage, clientId: string): Promise<MessageView> {
    if (!failed.template) throw new AppError('template.not_sendable');
    const message = await this.templates.forMessage(tx, failed.template.id, failed.contentVariables ?? []);
    return this.write(tx, target, message, clientId);
  }

  private attempt(ctx: RequestContext, conversationId: number, input: SendTemplateInput): Promise<Sent> {
    return this.database.transaction(ctx, async (tx) => {
      const target = await this.outgoing.lockTarget(tx, 'whatsapp', conversationId);
      const { contentVariables, clientId = null } = columnsOf(COLUMNS, input);
      const first = clientId ? await this.messages.findByClientId(tx, conversationId, clientId) : null;
      if (first) {
        if (!isOf(first, input)) throw new AppError('message.client_id_reused');
        return { message: await this.outgoing.view(tx, target.conversation, first), isDuplicate: true };
      }
      const message = await this.templates.forMessage(tx, input.template_id, contentVariables);
      return { message: await this.write(tx, target, message, clientId), isDuplicate: false };
    });
  }

  private async write(tx: Transaction, target: SendTarget, message: TemplateMessage, clientId: string | null): Promise<MessageView> {
    await this.outgoing.requireMayWrite(tx, target, { isTemplate: true });
    if (message.isMarketing && target.contact.optedOut.marketing) throw new AppError('message.marketing_stopped');
    const { body, mediaUrl, template, contentSid, contentVariables } = message;
    const media = mediaOf(mediaUrl);
    const type = media[0] ? messageTypeOf(media[0].contentType) : 'text';
    // the same hash as a plain text: the provider's list shows only the text, so the two could not be told apart
    const hash = contentHash(body, null);
    const view = await this.outgoing.write(
      tx,
      target,
      { type, body, clientId, contentHash: hash, template, contentSid, contentVariables },
      media,
    );
    this.templates.countUse(tx, template.id);
    return view;
  }
}

const isOf = ({ template, contentVariables }: StoredMessage, { template_id, variables }: SendTemplateInput): boolean =>
  template?.id === template_id && JSON.stringify(contentVariables) === JSON.stringify(variables.map((value) => value.trim()));

/** The provider fetches the file itself; ours is a copy for display. */
const mediaOf = (url: string | null): NewMedia[] => (url ? [{ sourceUrl: url, contentType: linkedMediaType(url), state: 'pending' }] : []);
