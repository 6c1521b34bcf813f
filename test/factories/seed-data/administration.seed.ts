import { KeyPermission } from '@app/contracts/core/permissions';
import { DEFAULT_SECURITY_POLICY } from '@app/contracts/security/security.contract';
import { AiUsageService } from '@app/domain/settings/ai-usage.service';
import { saveAiSettings } from '../ai-settings.factory';
import { anApiKey } from '../api-key.factory';
import { administer, onTrialFor } from '../plan.factory';
import { aBrowser } from '../push.factory';
import { passwordStep, protect } from '../second-factor.factory';
import { insertQuarantined } from '../webhook.factory';
import { idIn, inDays, type SeedContext, succeeded } from './seed-context';

export async function anAdminAccess({ organization: { id, systemAdmin } }: SeedContext) {
  await succeeded(systemAdmin.get(`/api/admin/organizations/${id}/contacts`));
  return {};
}

export async function aTrial({ organization, word }: SeedContext) {
  await onTrialFor(organization, 7);
  await succeeded(administer(organization.systemAdmin, organization).changeTrial(inDays(14), word));
  await organization.product.database.rows(`update organizations set plan = 'ultimate' where id = $1`, [organization.id]);
  return {};
}

export async function aQuarantinedWebhook({ organization, word }: SeedContext) {
  await insertQuarantined(organization, { Body: word });
  return { webhook: await idIn(organization, 'webhook_quarantine') };
}

export async function aMailedLink({ organization }: SeedContext) {
  await succeeded(organization.unverified.post('/api/auth/resend-verification', { email: organization.unverified.email }));
  return {};
}

export async function anInvitation({ organization, word }: SeedContext) {
  const input = { email: `invited@${word}.test`.toLowerCase(), name: `${word} ${word}`, role: 'agent' };
  const { body } = await succeeded(organization.owner.post<{ id: number }>('/api/team/invite', input));
  return { invitation: body.id };
}

export async function anAddress({ organization: { owner, id }, word }: SeedContext) {
  await succeeded(owner.put(`/api/organizations/${id}`, { address: word, city: word, state: word, zip_code: word }));
  return {};
}

/** One that has been used, and one that can go. */
export async function apiKeys({ organization, word }: SeedContext) {
  const used = await anApiKey(organization, { name: word, permissions: KeyPermission.options });
  await succeeded(used.get('/api/contacts'));
  return { api_key: used.id, spare_api_key: (await anApiKey(organization, { name: word })).id };
}

/** Providers with a key, limits, and something used. */
export async function aiModels({ organization: { product, owner, context }, word }: SeedContext) {
  await succeeded(
    saveAiSettings(owner, { openai_api_key: 'sk-example-1234567890', openai_model: word, ai_monthly_token_limit: '1000000' }),
  );
  await product.api.app
    .get(AiUsageService, { strict: false })
    .record(context, { provider: 'openai', model: word, inputTokens: 1200, outputTokens: 300, costMicros: 270 });
  return {};
}

/** A push subscription of the owner. */
export async function aPushDevice({ organization: { owner, product } }: SeedContext) {
  const elsewhere = await owner.elsewhere();
  const { body } = await succeeded(elsewhere.post<{ id: number }>('/api/notifications/devices', aBrowser(product.sandbox.url).address));
  return { push_device: body.id };
}

/** A person in the middle of a sign-in, an organization with a security policy, and a second browser of the owner. */
export async function aProtectedAccount({ organization }: SeedContext) {
  const { owner, founder } = organization;
  await succeeded(owner.put('/api/security/policy', { ...DEFAULT_SECURITY_POLICY, password_min_length: 9 }));
  await protect(await founder.signIn());
  await passwordStep(founder);
  await owner.elsewhere();
  return { protected_user: founder.id, session: await idIn(organization, 'sessions') };
}
