export type CallStatus = 'queued' | 'ringing' | 'in-progress' | 'completed' | 'busy' | 'failed' | 'no-answer' | 'canceled';
export type CallDirection = 'inbound' | 'outbound-api' | 'outbound-dial';
