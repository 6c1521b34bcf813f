export type WebhookKind = 'inbound' | 'fallback' | 'status';

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
  messageSid: string;
  method: 'GET' | 'POST';
  /** The configured URL, including the fragment with connection overrides. */
  url: string;
  parameters: Record<string, string>;
  idempotencyToken: string;
  attempts: WebhookAttempt[];
  createdAt: number;
  replayOf: string | null;
}
