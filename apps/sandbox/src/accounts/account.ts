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
  friendlyName: string | null;
  profile: Record<string, unknown>;
  webhook: SenderWebhook;
}

export interface MessagingService {
  sid: string;
  friendlyName: string;
  createdAt: number;
}

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
  /** Its pool contains every number and sender of the account; inbound messages go to the number's own webhook. */
  service: MessagingService;
  createdAt: number;
  updatedAt: number;
}
