/** An organization's account with decrypted secrets; keep it no longer than one unit of work. */
export interface TwilioAccount {
  organizationId: number;
  webhookKey: string;
  accountSid: string;
  authToken: string;
  phoneNumber: string | null;
  messagingServiceSid: string | null;
  whatsappFrom: string | null;
}

/** One message as the provider lists it. */
export interface ProviderMessage {
  sid: string;
  direction: string;
  from: string | null;
  to: string | null;
  body: string;
  status: string;
  errorCode: number | null;
  mediaCount: number;
  createdAt: Date;
}

/** The outcome of a send attempt. Only `notAccepted` may be retried automatically. */
export type SendOutcome =
  | { kind: 'accepted'; sid: string; status: string }
  | { kind: 'refused'; providerCode: number | null }
  | { kind: 'notAccepted'; reason: string }
  | { kind: 'ambiguous'; reason: string };

export interface OutboundMessage {
  from: string;
  to: string;
  body: string;
  mediaUrls: string[];
  /** A template: the provider has its text and files, so `body` and `mediaUrls` are omitted. */
  content: { sid: string; variables: string[] } | null;
  /** Without it nothing is reported of the message. */
  statusCallback?: string;
}
