import { randomToken, sign, tokenHash } from '@app/platform/crypto/tokens';
import type { OwnerDatabase } from './owner-database';

/** A signed-in browser: what its cookies hold. */
export interface InsertedSession {
  token: string;
  csrfToken: string;
}

/** Inserts a session and mints its CSRF token, as signing in does. */
export async function insertSession(
  database: Pick<OwnerDatabase, 'rows'>,
  appSecret: string,
  user: { organizationId: number; id: number },
): Promise<InsertedSession> {
  const [token, nonce] = [randomToken(), randomToken()];
  await database.rows(
    `insert into sessions (organization_id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '7 days')`,
    [user.organizationId, user.id, tokenHash(token)],
  );
  return { token, csrfToken: `${nonce}.${sign(appSecret, `csrf/${token}/${nonce}`)}` };
}
