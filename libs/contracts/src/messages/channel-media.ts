import type { Channel } from '../conversations/conversations.contract';
import { MAX_UPLOAD_BYTES } from './messages.contract';

const MEGABYTE = 1024 * 1024;

/** What WhatsApp carries (Twilio, accepted media types); SMS takes every type that may be attached. */
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

/** Most bytes of one file, by channel: WhatsApp takes 16 MB, images 5; an MMS carries 5 MB in all. */
export const CHANNEL_BYTES: Record<Channel, { any: number; image: number }> = {
  whatsapp: { any: MAX_UPLOAD_BYTES, image: 5 * MEGABYTE },
  sms: { any: 5 * MEGABYTE, image: 5 * MEGABYTE },
};

export const channelBytesFor = (channel: Channel, contentType: string): number =>
  CHANNEL_BYTES[channel][contentType.startsWith('image/') ? 'image' : 'any'];

export const channelCarries = (channel: Channel, contentType: string): boolean => channel === 'sms' || WHATSAPP_TYPES.includes(contentType);
