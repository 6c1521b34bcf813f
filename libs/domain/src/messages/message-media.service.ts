import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { MediaRefusedError, TwilioMedia } from '@app/integrations/twilio/twilio-media';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { ContactsService } from '../contacts/contacts.service';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { receivedContent } from './file-content.policy';
import { isShownInline } from './media-type.policy';
import { MessageMediaRepository, type StoredMedia } from './message-media.repository';
import { MessageStatusService } from './message-status.service';
import { MessagesRepository, type StoredMessage } from './messages.repository';
import { providerFileName } from './provider-file-name.policy';

export interface ServedFile {
  bytes: Readable;
  contentType: string;
  sizeBytes: number | null;
  fileName: string;
  inline: boolean;
}

/** Files of messages: copied from the provider to our storage and served to users who may see them. */
@Injectable()
export class MessageMediaService {
  constructor(
    private readonly database: Database,
    private readonly media: MessageMediaRepository,
    private readonly messages: MessagesRepository,
    private readonly statuses: MessageStatusService,
    private readonly conversations: ConversationLogService,
    private readonly contacts: ContactsService,
    private readonly accounts: TwilioAccountService,
    private readonly provider: TwilioMedia,
    private readonly storage: FileStorage,
  ) {}

  /** Copies one file from the provider or a template. A file that must not be fetched is marked failed; other errors are retried. */
  async copy(ctx: RequestContext, mediaId: number): Promise<void> {
    const { file, message } = await this.database.read(ctx, async (tx) => {
      const found = await this.media.find(tx, mediaId);
      return { file: found, message: found && (await this.messages.find(tx, found.messageId)) };
    });
    const account = await this.accounts.find(ctx);
    if (!file?.sourceUrl || file.state !== 'pending' || !message) return;
    try {
      if (!account) throw new MediaRefusedError('There is no account at the provider.');
      const bytes = await this.fetch(account, message, file.sourceUrl);
      const { contentType, sound, cards } = await receivedContent(bytes, file.contentType);
      const storageKey = await this.storage.put(ctx.organizationId, bytes);
      await this.save(ctx, file, { storageKey, contentType, sizeBytes: bytes.length, sound, cards, state: 'ready' });
    } catch (error) {
      if (!(error instanceof MediaRefusedError)) throw error;
      await this.save(ctx, file, { state: 'failed' });
    }
  }

  /** Retries are exhausted. */
  async onExhausted(ctx: RequestContext, mediaId: number): Promise<void> {
    const file = await this.database.read(ctx, (tx) => this.media.find(tx, mediaId));
    if (file?.state === 'pending') await this.save(ctx, file, { state: 'failed' });
  }

  /** A file for a user who may see its conversation. */
  async open(ctx: RequestContext, mediaId: number): Promise<ServedFile> {
    const file = await this.database.read(ctx, async (tx) => {
      const found = await this.media.find(tx, mediaId);
      const message = found && (await this.messages.find(tx, found.messageId));
      const conversation = message && (await this.conversations.find(tx, message.conversationId));
      if (!conversation) throw notFound();
      await this.contacts.getRef(tx, conversation.contactId);
      return found;
    });
    return this.serve(file);
  }

  /** A file for the provider, authorized by a signed link. Its name is the one that customers see. */
  async openForProvider(ctx: RequestContext, mediaId: number): Promise<ServedFile> {
    const file = await this.database.read(ctx, (tx) => this.media.find(tx, mediaId));
    if (!file) throw notFound();
    const served = await this.serve(file);
    return { ...served, fileName: providerFileName(served.fileName) };
  }

  private fetch(account: TwilioAccount, { direction }: StoredMessage, url: string): Promise<Buffer> {
    return direction === 'inbound' ? this.provider.download(account, url) : this.provider.downloadPublic(url);
  }

  private async serve(file: StoredMedia): Promise<ServedFile> {
    if (!file.storageKey || file.state !== 'ready') throw new AppError('media.not_ready');
    const { contentType, sizeBytes, fileName } = file;
    const bytes = await this.storage.read(file.storageKey);
    return { bytes, contentType, sizeBytes, fileName: fileName ?? `file-${file.id}`, inline: isShownInline(contentType) };
  }

  private async save(ctx: RequestContext, file: StoredMedia, changes: Parameters<MessageMediaRepository['save']>[2]): Promise<void> {
    const isKept = await this.database.transaction(ctx, async (tx) => {
      if (!(await this.media.save(tx, file.id, changes))) return false;
      const message = await this.messages.find(tx, file.messageId);
      if (message) await this.statuses.change(tx, message, { type: message.type });
      return true;
    });
    if (!isKept && changes.storageKey) await this.storage.remove(changes.storageKey);
  }
}
