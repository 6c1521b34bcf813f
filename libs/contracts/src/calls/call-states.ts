export const CALL_DIRECTIONS = ['inbound', 'outbound'] as const;

/** The provider's own values. A call only moves forward; the last five are final. */
export const CALL_STATUSES = [
  'queued',
  'initiated',
  'ringing',
  'in-progress',
  'completed',
  'busy',
  'failed',
  'no-answer',
  'canceled',
] as const;
