import { randomBytes } from 'node:crypto';
import { type Dealership, customerPhone } from '../../cluster/dealership';
import type { CustomerMessage } from '../../cluster/provider';

export interface PlannedMessage extends CustomerMessage {
  sid: string;
  /** How many webhooks of it are under way at the same moment. */
  copies: number;
}

const DUPLICATED_EVERY = 10;
const DUPLICATED = 3;
const MEDIA_EVERY = 20;
/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Customers' messages over both channels: 30 of 100 arrive twice in parallel, 5 of 100 carry a picture. */
export function planInbound(dealerships: readonly Dealership[], customers: number, count: number): PlannedMessage[] {
  return Array.from({ length: count }, (_, index) => {
    const dealership = dealerships[index % dealerships.length];
    const hasPicture = index % MEDIA_EVERY === 0;
    return {
      account: dealership?.accountSid ?? '',
      sid: `${hasPicture ? 'MM' : 'SM'}${randomBytes(16).toString('hex')}`,
      channel: index % 3 === 0 ? 'sms' : 'whatsapp',
      from: customerPhone(Math.floor(index / dealerships.length) % customers),
      body: `message ${index}`,
      copies: index % DUPLICATED_EVERY < DUPLICATED ? 2 : 1,
      ...(hasPicture ? { media: [{ content_type: 'image/png', base64: PIXEL }] } : {}),
    };
  });
}
