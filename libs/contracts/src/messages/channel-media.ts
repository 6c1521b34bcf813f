import type { Channel } from '../conversations/conversations.contract';
import { MAX_UPLOAD_BYTES } from './messages.contract';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The media that WhatsApp carries (Twilio, accepted media types). */
const WHATSAPP_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'video/mp4',
  'video/3gpp',
  'audio/ogg',
  'audio/opus',
  'audio/mpeg',
  'audio/amr',
  'audio/aac',
  'audio/mp4',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** Media that may be attached although an MMS does not carry them (Twilio, accepted media types). */
const NOT_BY_MMS: readonly string[] = [
  'image/webp',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** Most bytes of one file, by channel: WhatsApp takes 16 MB, images 5; an MMS 500 KB, pictures 5 MB, which the provider makes smaller. */
export const CHANNEL_BYTES: Record<Channel, { any: number; image: number }> = {
  whatsapp: { any: MAX_UPLOAD_BYTES, image: 5 * MEGABYTE },
  sms: { any: 500 * KILOBYTE, image: 5 * MEGABYTE },
};

export const channelBytesFor = (channel: Channel, contentType: string): number =>
  CHANNEL_BYTES[channel][contentType.startsWith('image/') ? 'image' : 'any'];

export const channelCarries = (channel: Channel, contentType: string): boolean =>
  channel === 'sms' ? !NOT_BY_MMS.includes(contentType) : WHATSAPP_TYPES.includes(contentType);
