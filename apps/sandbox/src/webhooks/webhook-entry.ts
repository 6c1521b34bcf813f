/** `voice`: a request for TwiML; `progress`: the status of a leg. */
export type WebhookKind = 'inbound' | 'fallback' | 'status' | 'voice' | 'progress' | 'conference' | 'recording';

export interface WebhookAttempt {
  at: number;
  responseCode: number | null;
  latencyMs: number;
  error: string | null;
}

export interface WebhookEntry {
  id: string;
  accountSid: string;
  kind: WebhookKind;
  /** The message, call, conference or recording that it tells of. */
  resourceSid: string;
  method: 'GET' | 'POST';
  /** The configured URL, including the fragment with connection overrides. */
  url: string;
  parameters: Record<string, string>;
  idempotencyToken: string;
  attempts: WebhookAttempt[];
  createdAt: number;
  replayOf: string | null;
}
