import { z } from 'zod';
import type { Account } from '../accounts/account';
import type { SandboxServices } from '../services/services';

/** A rejected call of the control API; the message says what to change. */
export class ControlError extends Error {
  constructor(
    readonly statusCode: 400 | 404,
    message: string,
  ) {
    super(message);
  }
}

export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new ControlError(400, z.prettifyError(parsed.error));
  return parsed.data;
}

/** Finds by sid or organization name. */
export function accountOf({ accounts }: SandboxServices, sidOrOrganization: string): Account {
  const account = accounts.find(sidOrOrganization);
  if (!account) throw new ControlError(404, `There is no account "${sidOrOrganization}"; GET /__sandbox/accounts lists them`);
  return account;
}

/** Without an account, lists contain everything. */
export const optionalAccountSid = (services: SandboxServices, account: string | undefined) =>
  account ? accountOf(services, account).sid : undefined;
