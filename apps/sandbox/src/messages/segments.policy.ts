import { SegmentedMessage } from 'sms-segments-calculator';
import type { Channel } from './message';

/** Carriers count GSM-7 and UCS-2 parts; WhatsApp messages are always one. */
export const segmentsOf = (channel: Channel, body: string) =>
  channel === 'whatsapp' || body === '' ? 1 : new SegmentedMessage(body).segmentsCount;
