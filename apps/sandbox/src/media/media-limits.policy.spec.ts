import { expect, it } from 'vitest';
import { mediaErrorOf } from './media-limits.policy';

const MEGABYTE = 1024 * 1024;

it.each([
  ['whatsapp', 'image/jpeg', 5 * MEGABYTE, null],
  ['whatsapp', 'image/jpeg', 5 * MEGABYTE + 1, 63019],
  ['whatsapp', 'application/pdf', 16 * MEGABYTE, null],
  ['whatsapp', 'application/pdf', 16 * MEGABYTE + 1, 63019],
  ['whatsapp', 'audio/webm', 1_000, 63019],
  ['whatsapp', 'audio/ogg', 1_000, null],
  ['whatsapp', 'image/webp', 1_000, 63019],
  ['sms', 'audio/webm', 1_000, null],
  ['sms', 'image/gif', 5 * MEGABYTE, null],
  ['sms', 'application/pdf', 500 * 1024, null],
  ['sms', 'application/pdf', 500 * 1024 + 1, 30019],
  ['sms', 'video/mp4', MEGABYTE, 30019],
  ['sms', 'image/webp', 1_000, 12300],
  ['sms', 'application/msword', 1_000, 12300],
  ['sms', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 1_000, 12300],
  ['sms', 'application/vnd.ms-excel', 1_000, 12300],
  ['sms', 'application/vnd.ms-powerpoint', 1_000, 12300],
  ['sms', 'image/png', 6 * MEGABYTE, 30019],
] as const)('%s, %s, %i bytes', (channel, contentType, bytes, error) => {
  expect(mediaErrorOf(channel, contentType, bytes)).toBe(error);
});
