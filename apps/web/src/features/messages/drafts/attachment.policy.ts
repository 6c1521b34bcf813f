import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { CHANNEL_BYTES, channelBytesFor, channelCarries } from '@app/contracts/messages/channel-media';

const MEGABYTE = 1024 * 1024;
const DOCUMENTS = {
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
} as const;

/** What the file dialog offers (document 001, section 5). */
export const ACCEPTED_FILES = ['image/*', 'video/*', 'audio/*', ...Object.values(DOCUMENTS)].join(',');

/** In megabytes. */
export const attachmentLimits = (channel: Channel) => ({
  any: CHANNEL_BYTES[channel].any / MEGABYTE,
  image: CHANNEL_BYTES[channel].image / MEGABYTE,
});

export type AttachmentRefusal = { reason: 'type' } | { reason: 'size'; megabytes: number } | { reason: 'empty' } | { reason: 'channel' };

/** Why this file cannot go over the channel; null where it can. The server looks again, into the bytes. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, channel: Channel): AttachmentRefusal | null {
  if (!isAccepted(file)) return { reason: 'type' };
  if (file.size === 0) return { reason: 'empty' };
  if (file.type !== '' && !channelCarries(channel, file.type) && !isReadDifferently(file.type)) return { reason: 'channel' };
  const bytes = channelBytesFor(channel, file.type);
  return file.size > bytes ? { reason: 'size', megabytes: bytes / MEGABYTE } : null;
}

/** Why what the server found in the bytes cannot go over the channel. */
export const refusalOfUpload = (contentType: string, channel: Channel): AttachmentRefusal | null =>
  channelCarries(channel, contentType) ? null : { reason: 'channel' };

/** Browsers name some sounds in their own way; what the server finds in the bytes decides. */
const isReadDifferently = (type: string): boolean => type.startsWith('audio/');

function isAccepted({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  // Some systems give a Word file no type at all; its name decides then.
  const isDocument = type in DOCUMENTS || Object.values(DOCUMENTS).some((ending) => name.toLowerCase().endsWith(ending));
  return isDocument || /^(image|video|audio)\//.test(type);
}
