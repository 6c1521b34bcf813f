import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { CHANNEL_BYTES, channelBytesFor, channelCarries } from '@app/contracts/messages/channel-media';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const DOCUMENTS = {
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
} as const;

/** The types that the file dialog offers (document 001, section 5). */
export const ACCEPTED_FILES = ['image/*', '.heic', 'video/*', 'audio/*', ...Object.values(DOCUMENTS)].join(',');

const sizeOf = (bytes: number): string => (bytes < MEGABYTE ? `${bytes / KILOBYTE} KB` : `${bytes / MEGABYTE} MB`);

/** Such as "5 MB". */
export const attachmentLimits = (channel: Channel) => ({
  any: sizeOf(CHANNEL_BYTES[channel].any),
  image: sizeOf(CHANNEL_BYTES[channel].image),
});

export type AttachmentError =
  | { reason: 'type' }
  | { reason: 'size'; limit: string }
  | { reason: 'empty' }
  /** The channel takes files of this kind, only of other types. */
  | { reason: 'channel'; kind: 'image' | 'video' | 'audio' | 'other' };

/** Why this file cannot go over the channel; null where it can. The server looks again, into the bytes. */
export function attachmentError(file: Pick<File, 'name' | 'type' | 'size'>, channel: Channel): AttachmentError | null {
  if (!isAccepted(file)) return { reason: 'type' };
  if (file.size === 0) return { reason: 'empty' };
  const conversion = conversionOf(file, channel);
  // these become smaller; a film is mostly wrapped anew
  if (conversion === 'picture' || conversion === 'sound') return null;
  if (file.type !== '' && !conversion && !isReadDifferently(file.type)) {
    const error = uploadError(file.type, channel);
    if (error) return error;
  }
  const bytes = channelBytesFor(channel, file.type);
  return file.size > bytes ? { reason: 'size', limit: sizeOf(bytes) } : null;
}

/** Why what the server found in the bytes cannot go over the channel. */
export const uploadError = (contentType: string, channel: Channel): AttachmentError | null =>
  channelCarries(channel, contentType) ? null : channelError(contentType);

/** Why a file of this type cannot go over the channel. */
export function channelError(contentType: string): AttachmentError {
  const kind = (['image', 'video', 'audio'] as const).find((known) => contentType.startsWith(`${known}/`));
  return { reason: 'channel', kind: kind ?? 'other' };
}

/** The kind of a file that is converted before it is uploaded. */
export type Converted = 'picture' | 'film' | 'sound';

/**
 * Phones and web pages have files of types that a channel refuses: pictures (HEIC, AVIF, WebP and others) become JPEG, films MP4 and waves Ogg, as far as this browser
 * can. A GIF would lose its motion. Null for a file that goes as it is.
 */
export function conversionOf({ name, type }: Pick<File, 'name' | 'type'>, channel: Channel): Converted | null {
  if (isHeic(name, type) || isOddPicture(type)) return 'picture';
  if (channelCarries(channel, type)) return null;
  if (type.startsWith('video/')) return 'film';
  return WAVE.test(type) ? 'sound' : null;
}

const KINDS = { picture: 'image', film: 'video', sound: 'audio' } as const;

/** This browser cannot convert the file. */
export const conversionError = (converted: Converted): AttachmentError => ({ reason: 'channel', kind: KINDS[converted] });

/** Some systems know no type for them. */
const isHeic = (name: string, type: string): boolean => /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Each channel carries JPEG and PNG; a GIF goes as it is, or not at all. */
const isOddPicture = (type: string): boolean => type.startsWith('image/') && !/^image\/(jpeg|png|gif)$/.test(type);

/** Browsers name some sounds in their own way; what the server finds in the bytes decides. */
const isReadDifferently = (type: string): boolean => type.startsWith('audio/') && !WAVE.test(type);

const WAVE = /^audio\/(?:x-|vnd\.)?wave?$/;

function isAccepted({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  // Some systems give a Word file no type at all; its name decides then.
  const isDocument = type in DOCUMENTS || Object.values(DOCUMENTS).some((ending) => name.toLowerCase().endsWith(ending));
  return isDocument || isHeic(name, type) || /^(image|video|audio)\//.test(type);
}
