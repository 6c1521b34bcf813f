import type { FastifyInstance } from 'fastify';
import { presentAccount } from './account.presenter';
import { ACCOUNTS_PATH } from './twilio-paths';
import { requireOwnAccount } from './twilio-request';

export function accountRoutes(app: FastifyInstance): void {
  app.get<{ Params: { accountSid: string } }>(`${ACCOUNTS_PATH}/:accountSid.json`, { preHandler: requireOwnAccount }, async ({ account }) =>
    presentAccount(account),
  );
}
