import type { SandboxClock } from '../clock/sandbox-clock';
import { downloadMedia } from '../media/media-download';
import { mediaErrorOf, unretrievableErrorOf } from '../media/media-limits.policy';
import type { MediaStore } from '../media/media.store';
import type { Message, MessageMedia } from '../messages/message';

/** Downloads the files of outbound messages from the dealership and stores the provider's copies. */
export class OutboundMediaService {
  constructor(
    private readonly media: MediaStore,
    private readonly clock: SandboxClock,
  ) {}

  /** The error code for one of the files, or null when all were stored. */
  async collect(message: Message): Promise<number | null> {
    const errors = await Promise.all(message.media.map((item) => this.fetch(message, item)));
    return errors.find((error) => error !== null) ?? null;
  }

  private async fetch(message: Message, item: MessageMedia): Promise<number | null> {
    if (item.sid || !item.sourceUrl) return null;
    const file = await downloadMedia(item.sourceUrl).catch(() => null);
    if (!file) return unretrievableErrorOf(message.channel);
    item.contentType = file.contentType;
    item.fileName = file.fileName;
    const error = mediaErrorOf(message.channel, file.contentType, file.bytes.length);
    if (error !== null) return error;
    const { accountSid, sid: messageSid } = message;
    const kept = await this.media.add({ accountSid, messageSid, contentType: file.contentType, createdAt: this.clock.now() }, file.bytes);
    item.sid = kept.sid;
    return null;
  }
}
