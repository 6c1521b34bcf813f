/** The key that signs the tokens of browsers. */
export interface VoiceCredentials {
  accountSid: string;
  apiKey: string;
  apiSecret: string;
  twimlAppSid: string;
}

export interface VoiceGrantee {
  identity: string;
  ttlSeconds: number;
  /** Comes with every request about a call that the browser makes. */
  sessionId: number;
}

/** A token with which a browser calls and is called under this identity. */
export async function signVoiceToken(credentials: VoiceCredentials, { identity, ttlSeconds, sessionId }: VoiceGrantee): Promise<string> {
  const { default: AccessToken } = await import('twilio/lib/jwt/AccessToken.js');
  const { accountSid, apiKey, apiSecret, twimlAppSid } = credentials;
  const token = new AccessToken(accountSid, apiKey, apiSecret, { identity, ttl: ttlSeconds });
  const outgoingApplicationParams = { session: String(sessionId) };
  token.addGrant(new AccessToken.VoiceGrant({ incomingAllow: true, outgoingApplicationSid: twimlAppSid, outgoingApplicationParams }));
  return token.toJwt();
}
