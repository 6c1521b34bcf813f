import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type {
  MessagePage,
  MessagesQuery,
  MessageType,
  MessageView,
  SendMessageInput,
  Sound,
} from '@app/contracts/messages/messages.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { mayView } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { type SharedPhoto, VehicleSharingService } from '../inventory/vehicle-sharing.service';
import { contentHash, retryClientId } from './content-hash.policy';
import { messageTypeOf } from './media-type.policy';
import { MessagePagesRepository } from './message-pages.repository';
import { messageViewsOf } from './message.mapper';
import { hasAttached, MessagesRepository, type NewMedia, type StoredMessage } from './messages.repository';
import { OutgoingMessagesService, type SendTarget, type Sent } from './outgoing-messages.service';
import { TemplateMessagesService } from './template-messages.service';
import { UploadsService } from './uploads.service';

/** The caption that WhatsApp shows below a picture. */
const CAPTION_MAX_LENGTH = 1024;
const NOTHING_ATTACHED = { media: [], quoted: [] };

const COLUMNS = {
  body: 'body',
  media_url: null,
  vehicle_id: 'vehicleId',
  contact_id: null,
  client_id: 'clientId',
  seen_until: null,
} as const satisfies ColumnMap<SendMessageInput, StoredMessage>;

interface Content {
  /** The text that a person wrote; a vehicle's text is added below it when it is sent. */
  body: string;
  vehicleId: number | null;
  /** The vehicle's photo. */
  photo: SharedPhoto | null;
  upload: { id: number; storageKey: string; contentType: string; fileName: string; sizeBytes: number; sound: Sound | null } | null;
}

/** Reading and writing messages as a user. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly database: Database,
    private readonly messages: MessagesRepository,
    private readonly pages: MessagePagesRepository,
    private readonly conversations: ConversationLogService,
    private readonly outgoing: OutgoingMessagesService,
    private readonly templates: TemplateMessagesService,
    private readonly uploads: UploadsService,
    private readonly vehicles: VehicleSharingService,
  ) {}

  /** One page, oldest first; without a cursor the newest. 404 when `around` names a message of another conversation. */
  async list(ctx: RequestContext, channel: Channel, conversationId: number, query: MessagesQuery): Promise<MessagePage> {
    const found = await this.pages.find(ctx, conversationId, query);
    if (found?.channel !== channel || !mayView(ctx, found.assignedUserId)) throw notFound();
    const { messages: rows, userNames, headSeq, hasOlder, hasNewer } = found;
    if (query.around !== undefined && !rows.some(({ id }) => id === query.around)) throw notFound();
    const attached = rows.some(hasAttached) ? await this.database.read(ctx, (tx) => this.messages.attached(tx, rows)) : NOTHING_ATTACHED;
    const messages = messageViewsOf(rows, { conversation: found, userNames, ...attached });
    const next_cursor = hasOlder ? (rows[0]?.id ?? null) : null;
    const newer_cursor = hasNewer ? (rows.at(-1)?.id ?? null) : null;
    return { messages, next_cursor, newer_cursor, head_seq: headSeq };
  }

  /**
   * Queues a message. A second post with the same client id returns the first message; with other content it is refused
   * (`message.client_id_reused`). Refuses what the channel, the plan or the customer does not allow.
   */
  send(ctx: RequestContext, channel: Channel, conversationId: number, input: SendMessageInput): Promise<Sent> {
    const vehicleId = channel === 'whatsapp' ? (input.vehicle_id ?? null) : null;
    return this.outgoing.withPhoto(ctx, vehicleId, (photo) =>
      this.outgoing.once(ctx, () => this.database.transaction(ctx, (tx) => this.sendWithin(tx, channel, conversationId, input, { photo }))),
    );
  }

  /** Sends a failed message again as a new one, once, however often it is called. */
  async retry(ctx: RequestContext, channel: Channel, conversationId: number, messageId: number): Promise<Sent> {
    const stored = await this.database.read(ctx, (tx) => this.messages.find(tx, messageId));
    const vehicleId = channel === 'whatsapp' ? (stored?.vehicleId ?? null) : null;
    return this.outgoing.withPhoto(ctx, vehicleId, (photo) =>
      this.database.transaction(ctx, (tx) => this.retryWithin(tx, channel, conversationId, messageId, photo)),
    );
  }

  private async retryWithin(
    tx: Transaction,
    channel: Channel,
    conversationId: number,
    messageId: number,
    photo: SharedPhoto | null,
  ): Promise<Sent> {
    const target = await this.outgoing.lockTarget(tx, channel, conversationId);
    const failed = await this.messages.find(tx, messageId);
    if (!failed || failed.conversationId !== conversationId) throw notFound();
    if (failed.direction !== 'outbound' || !['failed', 'undelivered', 'canceled'].includes(failed.status))
      throw new AppError('message.not_retryable');
    const clientId = retryClientId(messageId);
    const again = await this.messages.findByClientId(tx, conversationId, clientId);
    if (again) return { message: await this.outgoing.view(tx, target.conversation, again), isDuplicate: true };
    if (failed.contentSid) return { message: await this.templates.resend(tx, target, failed, { clientId, photo }), isDuplicate: false };
    await this.outgoing.requireMayWrite(tx, target);
    const { body, vehicleId } = failed;
    if (vehicleId !== null) await this.vehicles.requireForSale(tx, vehicleId);
    const content = { body, vehicleId, photo, upload: await this.uploadOf(tx, failed) };
    return { message: await this.write(tx, target, content, body, clientId), isDuplicate: false };
  }

  /**
   * Does the same as `send` inside the caller's transaction; an error rolls back the caller's work too. `evenIfClosed`: the conversation
   * need not be active. Without its `photo` a vehicle goes as text.
   */
  async sendWithin(
    tx: Transaction,
    channel: Channel,
    conversationId: number,
    input: SendMessageInput,
    { evenIfClosed = false, photo = null }: { evenIfClosed?: boolean; photo?: SharedPhoto | null } = {},
  ): Promise<Sent> {
    const target = await this.outgoing.lockTarget(tx, channel, conversationId);
    if (input.contact_id !== undefined && input.contact_id !== target.contact.id) throw new AppError('message.contact_mismatch');
    const upload = await this.uploads.forSend(tx, input.media_url, channel);
    const { body, vehicleId = null, clientId = null } = columnsOf(COLUMNS, input);
    const content = { body, vehicleId, photo, upload };
    const first = clientId ? await this.messages.findByClientId(tx, conversationId, clientId) : null;
    if (first) {
      if (first.contentSid || first.contentHash !== contentHash(body, upload?.id ?? null, vehicleId))
        throw new AppError('message.client_id_reused');
      return { message: await this.outgoing.view(tx, target.conversation, first), isDuplicate: true };
    }
    await this.outgoing.requireMayWrite(tx, target, { evenIfClosed });
    await this.assertNobodyAnswered(tx, target, input.seen_until);
    return { message: await this.write(tx, target, content, await this.textOf(tx, target, content), clientId), isDuplicate: false };
  }

  private async uploadOf(tx: Transaction, message: StoredMessage): Promise<Content['upload']> {
    const [file] = await this.messages.media(tx, message.id);
    if (!file?.uploadId || !file.storageKey) return null;
    const { uploadId: id, storageKey, contentType, fileName, sizeBytes, sound } = file;
    return { id, storageKey, contentType, fileName: fileName ?? '', sizeBytes: sizeBytes ?? 0, sound };
  }

  /** Checked under the conversation's lock, so that of two agents who answer simultaneously the second one gets the error. */
  private async assertNobodyAnswered(tx: Transaction, { conversation }: SendTarget, seenUntil: number | undefined): Promise<void> {
    if (seenUntil === undefined) return;
    const answer = await this.messages.findTeammateAnswer(tx, conversation.id, seenUntil);
    if (!answer) return;
    throw new AppError('message.teammate_answered', { details: { message: await this.outgoing.view(tx, conversation, answer) } });
  }

  /** The written text; with a vehicle, which must be for sale, also its own. */
  private async textOf(tx: Transaction, { contact }: SendTarget, { body, vehicleId }: Content): Promise<string> {
    return vehicleId === null ? body : this.vehicles.textFor(await this.vehicles.requireForSale(tx, vehicleId), body, contact.language);
  }

  private async write(
    tx: Transaction,
    target: SendTarget,
    { body, upload, vehicleId, photo }: Content,
    text: string,
    clientId: string | null,
  ): Promise<MessageView> {
    if (vehicleId !== null) await this.vehicles.recordInterest(tx, target.contact, vehicleId, 'shared');
    const media = vehicleId === null ? mediaOf(upload) : photoFor(target, photo, text);
    const type = messageTypeFor(media);
    const outgoing = { type, body: text, vehicleId, clientId, contentHash: contentHash(body, upload?.id ?? null, vehicleId) };
    return this.outgoing.write(tx, target, outgoing, media);
  }
}

/** On WhatsApp a vehicle goes as its photo with the text as caption; a text that is too long for one, and SMS, go without. */
const photoFor = ({ conversation }: SendTarget, photo: SharedPhoto | null, text: string): NewMedia[] =>
  photo && conversation.channel === 'whatsapp' && text.length <= CAPTION_MAX_LENGTH ? [{ ...photo, state: 'ready' }] : [];

const messageTypeFor = ([file]: NewMedia[]): MessageType => (file ? messageTypeOf(file.contentType) : 'text');

function mediaOf(upload: Content['upload']): NewMedia[] {
  if (!upload) return [];
  const { id, ...file } = upload;
  return [{ ...file, uploadId: id, state: 'ready' }];
}
