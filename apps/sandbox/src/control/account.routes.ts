import type { FastifyInstance } from 'fastify';
import type { Account } from '../accounts/account';
import { AccountInput } from '../accounts/account.contract';
import type { SandboxServices } from '../services/services';
import { parseInput } from './control-input';
import type { AccountView } from './control.contract';

export function accountRoutes(app: FastifyInstance, { accounts }: SandboxServices): void {
  app.get('/accounts', async () => accounts.list().map(accountView));
  app.post('/accounts', async ({ body }) => createdAccountView(accounts.put(parseInput(AccountInput, body))));
}

const accountView = (account: Account): AccountView => ({
  sid: account.sid,
  auth_token: account.authToken,
  organization: account.organization,
  numbers: account.numbers.map(({ phoneNumber, smsUrl, voiceUrl }) => ({
    phone_number: phoneNumber,
    sms_url: smsUrl,
    voice_url: voiceUrl,
  })),
  whatsapp_senders: account.senders.map(({ senderId, webhook }) => ({ sender: senderId, webhook_url: webhook.callback_url ?? '' })),
});

/** Identifiers that only the response of the creation contains; the product needs them to act for the account. */
const createdAccountView = (account: Account) => ({
  ...accountView(account),
  api_key_sid: account.apiKey.sid,
  api_key_secret: account.apiKey.secret,
  messaging_service_sid: account.services[0]?.sid ?? '',
});
