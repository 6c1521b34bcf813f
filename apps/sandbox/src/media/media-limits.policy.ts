import type { Channel } from '../messages/message';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const WHATSAPP_IMAGE_BYTES = 5 * MEGABYTE;
const WHATSAPP_BYTES = 16 * MEGABYTE;
const MMS_PICTURE_BYTES = 5 * MEGABYTE;
const MMS_BYTES = 500 * KILOBYTE;

/** Maximum size on any channel. */
export const MAX_FILE_BYTES = WHATSAPP_BYTES;

/** Source: Twilio docs, "WhatsApp media messages: supported types". WebM is not among them, and WebP only as a sticker. */
const WHATSAPP_TYPES = new Set([
  'image/jpeg',
  'image/png',
  'audio/ogg',
  'audio/amr',
  'audio/3gpp',
  'audio/aac',
  'audio/mpeg',
  'video/mp4',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/vcard',
  'text/x-vcard',
]);

/** Source: Twilio docs, "Accepted content types for media": only these may have 5 MB. */
const MMS_PICTURES = new Set(['image/jpeg', 'image/png', 'image/gif']);
const NOT_BY_MMS = new Set([
  'image/webp',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
]);

const WHATSAPP_MEDIA_ERROR = 63019;
const MMS_TOO_LARGE = 30019;
const MMS_TYPE_INVALID = 12300;

/** Maximum files per message. */
export const mostFilesOf = (channel: Channel) => (channel === 'whatsapp' ? 1 : 10);

/** The error code for this file, or null. */
export function mediaErrorOf(channel: Channel, contentType: string, bytes: number): number | null {
  if (channel === 'sms') return mmsErrorOf(contentType, bytes);
  const limit = contentType.startsWith('image/') ? WHATSAPP_IMAGE_BYTES : WHATSAPP_BYTES;
  return WHATSAPP_TYPES.has(contentType) && bytes <= limit ? null : WHATSAPP_MEDIA_ERROR;
}

function mmsErrorOf(contentType: string, bytes: number): number | null {
  if (NOT_BY_MMS.has(contentType)) return MMS_TYPE_INVALID;
  return bytes > (MMS_PICTURES.has(contentType) ? MMS_PICTURE_BYTES : MMS_BYTES) ? MMS_TOO_LARGE : null;
}

/** The error code for a file that cannot be downloaded. */
export const unretrievableErrorOf = (channel: Channel) => (channel === 'whatsapp' ? WHATSAPP_MEDIA_ERROR : 11200);
