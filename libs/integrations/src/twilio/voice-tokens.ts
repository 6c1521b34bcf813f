/** The key that signs the tokens of browsers. */
export interface VoiceCredentials {
  accountSid: string;
  apiKey: string;
  apiSecret: string;
  twimlAppSid: string;
}

/** A token with which a browser calls and is called under this identity. */
export async function signVoiceToken(credentials: VoiceCredentials, identity: string, ttlSeconds: number): Promise<string> {
  const { default: AccessToken } = await import('twilio/lib/jwt/AccessToken.js');
  const { accountSid, apiKey, apiSecret, twimlAppSid } = credentials;
  const token = new AccessToken(accountSid, apiKey, apiSecret, { identity, ttl: ttlSeconds });
  token.addGrant(new AccessToken.VoiceGrant({ incomingAllow: true, outgoingApplicationSid: twimlAppSid }));
  return token.toJwt();
}
