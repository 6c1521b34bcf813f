export type HttpMethod = 'GET' | 'POST';

export interface PhoneNumber {
  sid: string;
  phoneNumber: string;
  friendlyName: string;
  smsUrl: string;
  smsMethod: HttpMethod;
  smsFallbackUrl: string;
  smsFallbackMethod: HttpMethod;
  smsApplicationSid: string;
  voiceUrl: string;
  voiceMethod: HttpMethod;
  voiceFallbackUrl: string;
  voiceFallbackMethod: HttpMethod;
  voiceApplicationSid: string;
  /** The messaging service that holds the number. */
  serviceSid: string | null;
  voiceReceiveMode: 'voice' | 'fax';
  /** A SIP trunk that takes the calls of the number. */
  trunkSid: string;
  statusCallback: string;
  statusCallbackMethod: HttpMethod;
  createdAt: number;
  updatedAt: number;
}

export interface SenderWebhook {
  callback_url: string | null;
  callback_method: HttpMethod;
  fallback_url: string | null;
  fallback_method: HttpMethod;
  status_callback_url: string | null;
  status_callback_method: HttpMethod;
}

/** A WhatsApp sender as the provider's Senders API knows it; `senderId` is the channel address. */
export interface ChannelSender {
  sid: string;
  senderId: string;
  /** The messaging service that holds the sender. */
  serviceSid: string | null;
  /** The Senders API does not list the shared sender of the WhatsApp sandbox; its addresses are set in the console. */
  isListed: boolean;
  profile: Record<string, unknown>;
  webhook: SenderWebhook;
}

export interface MessagingService {
  sid: string;
  friendlyName: string;
  /** Null discards what comes in: such messages are not even in the account's log. */
  inboundRequestUrl: string | null;
  inboundMethod: HttpMethod;
  fallbackUrl: string | null;
  fallbackMethod: HttpMethod;
  statusCallback: string | null;
  /** Whether a number's own address takes the place of the service's. */
  useInboundWebhookOnNumber: boolean;
  /** Whether signs outside of the SMS alphabet are replaced in what is sent. */
  smartEncoding: boolean;
  createdAt: number;
  updatedAt: number;
}

/** A resource that the account's user may not read. */
export type ForbiddenResource = 'senders' | 'sender_updates' | 'services' | 'service_updates' | 'number_updates';

/** An API key, which authenticates in place of the token. Its secret is returned once. */
export interface ApiKey {
  sid: string;
  secret: string;
  friendlyName: string;
  createdAt: number;
}

/** A TwiML App: the URL that decides how a browser's call proceeds. */
export interface Application {
  sid: string;
  friendlyName: string;
  voiceUrl: string;
  voiceMethod: HttpMethod;
  voiceFallbackUrl: string;
  voiceFallbackMethod: HttpMethod;
  statusCallback: string;
  statusCallbackMethod: HttpMethod;
  smsUrl: string;
  smsMethod: HttpMethod;
  createdAt: number;
  updatedAt: number;
}

export interface Account {
  sid: string;
  authToken: string;
  apiKey: { sid: string; secret: string };
  /** Keys and applications created through the API. */
  keys: ApiKey[];
  applications: Application[];
  organization: string;
  numbers: PhoneNumber[];
  senders: ChannelSender[];
  /** The first holds every number and sender that no other was given. */
  services: MessagingService[];
  /** Addresses that the Conversations API answers for. */
  conversationAddresses: string[];
  forbidden: ForbiddenResource[];
  /** Listed after the senders as they are. */
  oddSenders: Record<string, unknown>[];
  /** Requests that the API serves at a time. */
  maxConcurrency: number | null;
  createdAt: number;
  updatedAt: number;
}
