/** An organization's account with its secrets opened; it lives only as long as one unit of work. */
export interface TwilioAccount {
  organizationId: number;
  hook: string;
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

/** What became of an attempt to hand a message over. Only `notAccepted` may be tried again by itself. */
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
  /** A template: the provider has its words and files, so neither `body` nor `mediaUrls` go with it. */
  content: { sid: string; variables: string[] } | null;
  statusCallback: string;
}
