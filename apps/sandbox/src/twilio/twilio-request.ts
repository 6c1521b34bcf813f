import type { FastifyRequest } from 'fastify';
import type { Account } from '../accounts/account';
import type { AccountsStore } from '../accounts/accounts.store';
import { unauthenticated } from '../protocol/twilio-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that the credentials belong to. */
    account: Account;
  }
}

/** Basic authentication with the account sid and its token, or an API key and its secret. */
export function authenticate(accounts: AccountsStore, authorization: string | undefined): Account {
  const [scheme, encoded] = (authorization ?? '').split(' ');
  const [username = '', password = ''] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(/:(.*)/s);
  const account = scheme?.toLowerCase() === 'basic' ? accounts.authenticate(username, password) : undefined;
  if (!account) throw unauthenticated();
  return account;
}

/** The raw query: parameters can be repeated, and some names end with a sign. */
export const queryOf = (request: FastifyRequest) => new URLSearchParams(request.url.split('?')[1] ?? '');

/** A call without a body has no parameters. */
export const formOf = (request: FastifyRequest) => (request.body instanceof URLSearchParams ? request.body : new URLSearchParams());

/** The origin of this request, for URLs that the client follows. */
export const originOf = (request: FastifyRequest, publicUrl: string | null) => publicUrl ?? `${request.protocol}://${request.host}`;

/** The account in the path must be the one of the credentials. */
export async function requireOwnAccount(request: FastifyRequest<{ Params: { accountSid: string } }>): Promise<void> {
  if (request.params.accountSid !== request.account.sid) throw unauthenticated();
}
