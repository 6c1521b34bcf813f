import type { Channel } from './message';

/**
 * Numbers that always fail at the REST call, as with Twilio's test credentials (docs, "Test credentials: parameters that trigger
 * errors"). From +15005550006 is a sender that every account may use.
 */
export const MAGIC_SENDER = '+15005550006';
export const REFUSED_RECIPIENTS: Record<string, number> = {
  '+15005550001': 21211,
  '+15005550002': 21612,
  '+15005550003': 21408,
  '+15005550004': 21610,
  '+15005550009': 21614,
};
export const REFUSED_SENDERS: Record<string, number> = {
  '+15005550001': 21212,
  '+15005550007': 21606,
  '+15005550008': 21611,
};

/** Sandbox extension in the same block: accepted by the REST call, then fail later. */
const FAILING_RECIPIENTS: Record<Channel, Record<string, number>> = {
  sms: {
    '+15005550130': 30003,
    '+15005550131': 30005,
    '+15005550132': 30006,
    '+15005550133': 30007,
    '+15005550134': 30008,
  },
  whatsapp: {
    '+15005550130': 63016,
    '+15005550131': 63024,
    '+15005550132': 63049,
  },
};
export const failingRecipient = (channel: Channel, phone: string) => FAILING_RECIPIENTS[channel][phone] ?? null;

/** Sandbox extension: a carrier without delivery receipts, where `sent` is the final status. */
export const SILENT_RECIPIENT = '+15005550135';
