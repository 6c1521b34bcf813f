import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { channelBytesFor, channelCarries } from '@app/contracts/messages/channel-media';
import type { MessageType } from '@app/contracts/messages/messages.contract';

/** Types that users may attach, by their bytes (document 001, section 5); never anything a browser would run. */
const ALLOWED = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
  'video/mp4',
  'video/3gpp',
  'video/quicktime',
  'audio/ogg',
  'audio/opus',
  'audio/mpeg',
  'audio/amr',
  'audio/aac',
  'audio/mp4',
  'audio/x-m4a',
  'audio/wav',
  'audio/webm',
  'video/webm',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

/** A type without its parameters: voice notes have "audio/ogg; codecs=opus". */
export const plainType = (contentType: string): string => contentType.replace(/;.*/s, '').trim();

/** Pictures that no channel carries and that become one which all carry. */
const CONVERTED = new Set(['image/webp', 'image/avif', 'image/tiff']);
export const isConverted = (contentType: string): boolean => CONVERTED.has(contentType);

export const mayUpload = (contentType: string): boolean => ALLOWED.has(contentType);

export type MediaRejection = 'upload.type_not_allowed' | 'upload.too_large' | null;

/** Why a channel cannot carry a file; `null` when it can. */
export function mediaRejection(channel: Channel, contentType: string, sizeBytes: number): MediaRejection {
  if (!channelCarries(channel, contentType)) return 'upload.type_not_allowed';
  return sizeBytes > channelBytesFor(channel, contentType) ? 'upload.too_large' : null;
}

/** Other extensions of the same type. */
const EXTENSIONS: Record<string, readonly string[]> = {
  jpg: ['jpeg', 'jpe', 'jfif'],
  mp4: ['m4v', 'm4a'],
  m4a: ['mp4'],
  mov: ['qt'],
  ogg: ['oga'],
  opus: ['ogg', 'oga'],
  mp3: ['mpga'],
};

/** A file name whose extension matches its content, so that a saved file never opens as a page or program. */
export function nameOfKind(name: string, extension: string): string {
  const named = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  if (named === undefined || named === extension || EXTENSIONS[extension]?.includes(named)) return name;
  return `${name}.${extension}`;
}

/** The message type of a file. */
export function messageTypeOf(contentType: string): MessageType {
  const [kind] = contentType.split('/');
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind;
  return /vcard/.test(contentType) ? 'contact' : 'file';
}

const BY_EXTENSION: Record<string, string> = { png: 'image/png', webp: 'image/webp', mp4: 'video/mp4', pdf: 'application/pdf' };

/** The likely type of a linked file until it is fetched; most templates show a picture. */
export function linkedMediaType(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return BY_EXTENSION[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'image/jpeg';
}

/** Whether the type may be shown in the page; everything else is downloaded. */
export const isShownInline = (contentType: string): boolean => /^(image\/(jpeg|png|webp|gif|avif)|video\/|audio\/)/.test(contentType);
