import { HttpClient } from '../../harness/http-client';

export const DEMO_PASSWORD = 'lotline-demo';

/** A signed-in demo user. */
export async function signIn(url: string, email: string): Promise<HttpClient> {
  const client = new HttpClient(url);
  const { status } = await client.post('/api/auth/login', { email, password: DEMO_PASSWORD });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}.`);
  return client;
}
