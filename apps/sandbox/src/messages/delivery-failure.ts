import type { Channel } from './message';

export interface DeliveryFailure {
  status: 'failed' | 'undelivered';
  errorCode: number;
}

/** Texts for error codes; only the code is protocol. Codes: Twilio's error and warning dictionary. */
const REASONS: Record<number, string> = {
  11200: 'The media file could not be retrieved',
  30003: 'The handset cannot be reached',
  30004: 'The recipient or the carrier blocked the message',
  30005: 'The handset is unknown or no longer in service',
  30006: 'The number is a landline or its carrier takes no messages',
  30007: 'The carrier filtered the message',
  30008: 'The carrier gave no reason',
  30019: 'The content is larger than the carrier takes',
  63010: 'The channel provider had an internal error',
  63016: 'Free text outside the 24-hour window; a template is needed',
  63019: 'The media file could not be downloaded or is not of a kind the channel takes',
  63021: 'The channel does not take this content',
  63024: 'The recipient is not on the channel',
  63027: 'WhatsApp knows no approved template for this content',
  63028: 'The values do not match the variables of the template',
  63040: 'WhatsApp rejected the template',
  63041: 'WhatsApp paused the template',
  63042: 'WhatsApp disabled the template',
  63049: 'The channel provider withheld a marketing message',
};

export const reasonOf = (errorCode: number) => REASONS[errorCode] ?? 'The message was not delivered';

/** Rejected by the recipient's carrier (`undelivered`); every other code means that the message was never sent (`failed`). */
const AFTER_HANDOVER = new Set([63024, 63049]);

export const failureOf = (errorCode: number): DeliveryFailure => ({
  status: (errorCode >= 30000 && errorCode < 30019) || AFTER_HANDOVER.has(errorCode) ? 'undelivered' : 'failed',
  errorCode,
});

export const unexplainedFailureOf = (channel: Channel) => (channel === 'sms' ? 30008 : 63010);
