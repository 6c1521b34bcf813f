import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import type { Transaction } from '@app/database/transaction';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { IncomingFile } from '@app/integrations/storage/incoming-files';
import { mayView } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { fileNameOf } from '@app/platform/files/file-name';
import { assertAttachable, attachedContent } from './file-content.policy';
import { isShownInline, mediaRejection, nameOfKind } from './media-type.policy';
import type { ServedFile } from './message-media.service';
import { MessageMediaRepository, type StoredUpload } from './message-media.repository';

const UPLOAD_URL = /^\/api\/uploads\/([1-9]\d{0,15})$/;
const MAX_NAME_LENGTH = 120;

/** Files that users attach, before and while they are sent. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly database: Database,
    private readonly media: MessageMediaRepository,
    private readonly storage: FileStorage,
  ) {}

  /**
   * Stores a file of an allowed type, which its bytes decide and not its name. A recording becomes a voice note. A repeated upload stores a
   * file that belongs to no row, and is removed as such.
   */
  async store(ctx: RequestContext, file: IncomingFile, clientId?: string): Promise<UploadView> {
    const { rewrapped, contentType, extension, sound } = await attachedContent(file.path);
    const { organizationId } = ctx;
    const storageKey = await (rewrapped ? this.storage.put(organizationId, rewrapped) : this.storage.moveFile(organizationId, file.path));
    const name = rewrapped ? withExtension(file.fileName, extension) : nameOfKind(file.fileName, extension);
    const upload = {
      userId: ctx.userId,
      storageKey,
      contentType,
      fileName: fileNameOf(name, MAX_NAME_LENGTH) || `file.${extension}`,
      sizeBytes: rewrapped?.length ?? file.sizeBytes,
      sound,
    };
    const input = { fileName: file.fileName, digest: file.sha256 };
    return this.database.transaction(ctx, (tx) =>
      createOnce(
        tx,
        { kind: 'upload', clientId, input },
        { create: async () => uploadViewOf(await this.media.insertUpload(tx, upload)), find: (id) => this.view(tx, id) },
      ),
    );
  }

  /** Refuses a file by its first bytes where nothing that may follow makes it one that we send (`upload.type_not_allowed`). */
  checkHead(head: Uint8Array): Promise<void> {
    return assertAttachable(head);
  }

  /** An uploaded file for those who may use it. */
  async open(ctx: RequestContext, id: number): Promise<ServedFile> {
    const upload = await this.database.read(ctx, async (tx) => this.usable(tx, await this.media.findUpload(tx, id)));
    if (!upload) throw notFound();
    const { contentType, sizeBytes, fileName } = upload;
    return { bytes: await this.storage.read(upload.storageKey), contentType, sizeBytes, fileName, inline: isShownInline(contentType) };
  }

  /** The `media_url` of an upload. */
  addressOf(id: number): string {
    return addressOf(id);
  }

  /** The upload behind a `media_url`, if the actor may use it and the channel carries it. Only URLs issued by `store` are accepted. */
  async forSend(tx: Transaction, mediaUrl: string | null | undefined, channel: Channel): Promise<StoredUpload | null> {
    if (!mediaUrl) return null;
    const [, id] = UPLOAD_URL.exec(mediaUrl) ?? [];
    const upload = id ? await this.usable(tx, await this.media.holdUpload(tx, Number(id))) : null;
    if (!upload) throw new AppError('message.media_unknown');
    const rejection = mediaRejection(channel, upload.contentType, upload.sizeBytes);
    if (rejection) throw new AppError(rejection);
    return upload;
  }

  /** Its own user's until a message takes it up; from then on it belongs to whoever may see such a message, and to nobody else. */
  private async usable(tx: Transaction, upload: StoredUpload | null): Promise<StoredUpload | null> {
    if (!upload) return null;
    const contacts = await this.media.contactsWith(tx, upload.id);
    const isUsable =
      contacts.length === 0
        ? upload.userId === tx.ctx.userId
        : contacts.some(({ assignedUserId, isDeleted }) => !isDeleted && mayView(tx.ctx, assignedUserId));
    return isUsable ? upload : null;
  }

  private async view(tx: Transaction, id: number): Promise<UploadView> {
    const upload = await this.media.findUpload(tx, id);
    if (!upload) throw notFound();
    return uploadViewOf(upload);
  }
}

const addressOf = (id: number): string => `/api/uploads/${id}`;

const withExtension = (name: string, extension: string): string => `${name.replace(/\.[^.]*$/, '')}.${extension}`;

const uploadViewOf = (upload: StoredUpload): UploadView => ({
  id: upload.id,
  url: addressOf(upload.id),
  content_type: upload.contentType,
  file_name: upload.fileName,
  size_bytes: upload.sizeBytes,
  sound: upload.sound ?? null,
});
