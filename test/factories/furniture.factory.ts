import { KeyPermission } from '@app/contracts/core/permissions';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import { DEFAULT_SECURITY_POLICY } from '@app/contracts/security/security.contract';
import type { TemplateSyncView } from '@app/contracts/templates/templates.contract';
import type { Ids } from '../harness/described-requests';
import { eventually } from '../harness/eventually';
import { AiUsageService } from '@app/domain/settings/ai-usage.service';
import { saveAiSettings } from './ai-settings.factory';
import { anApiKey } from './api-key.factory';
import { agentOf, assignsBy, saveSettings, settledHolders } from './assignment.factory';
import type { Chat } from './chat.factory';
import { USUAL_WAYS } from '@app/contracts/notifications/notifications.contract';
import { aPhone } from './customer.factory';
import { aTable, Imports } from './import.factory';
import { aSample, aVcard, base64, PNG } from './files';
import { notificationsOf } from './notification.factory';
import type { Organization } from './organization.factory';
import type { Person } from './person.factory';
import { passwordStep, protect } from './second-factor.factory';
import { stagesOf } from './pipeline.factory';
import { administer, onTrialFor } from './plan.factory';
import { aTemplateInput, Templates } from './template.factory';
import { anInboundMessage, deliverWebhook } from './webhook.factory';

export type Staff = Record<'owner' | 'manager' | 'agent' | 'systemAdmin' | 'unverified', Person>;

interface Room {
  organization: Organization & Staff;
  chat: Chat;
  word: string;
  /** The board's own stage. */
  stage: string;
}

/** What a feature keeps, made the way that people make it; answers what its rows are called by. */
type Furniture = (room: Room) => Promise<Partial<Ids>>;

/** A feature with a table of its own adds a piece here. */
export const FURNITURE: Furniture[] = [
  aContact,
  aPausedContact,
  aDeletedContact,
  anAdminsVisit,
  anUpload,
  aMessage,
  anAnswer,
  whatIsHeardAndACard,
  aNote,
  notifications,
  anAssignment,
  anAutomaticAssignment,
  aSavedReply,
  groupsOfContacts,
  scheduledMessages,
  aSentTemplate,
  rejectedTemplates,
  aComparedProvider,
  aQuarantinedWebhook,
  imports,
  aMailedLink,
  anInvitation,
  anAddress,
  apiKeys,
  aiModels,
  duplicates,
  aForgottenPerson,
  aProtectedAccount,
  aTrial,
];

/** A board with times and a stage of its own; answers its stages in their order. */
export async function aBoard(owner: Person, word: string): Promise<string[]> {
  await wanted(owner.put('/api/pipeline/time-settings', { green: 10, blue: 20, black: 30, orange: 5 }));
  await wanted(owner.post('/api/pipeline/stages', { name: word, description: word }));
  return (await stagesOf(owner)).map(({ id }) => id);
}

async function aContact({ organization, chat, word, stage }: Room) {
  const input = {
    first_name: word,
    last_name: word,
    email: `${word}@mail.test`,
    company: word,
    notes: word,
    tags: [word],
    stage,
    stage_reason: word,
  };
  await wanted(organization.owner.put(`/api/contacts/${chat.contactId}`, input));
  return { contact: chat.contactId, conversation: chat.id };
}

/** One that has left the board's own stage. */
async function aPausedContact({ organization: { owner }, word, stage }: Room) {
  const { body } = await wanted(owner.post<{ id: number }>('/api/contacts', { first_name: word, last_name: word, phone: aPhone(), stage }));
  await wanted(owner.put(`/api/contacts/${body.id}`, { stage: 'contacted', stage_reason: word }));
  await wanted(owner.post(`/api/contacts/${body.id}/snooze`, { until: inDays(40), reason: word }));
  return {};
}

/** One that has been used, and one that can go. */
async function apiKeys({ organization, word }: Room) {
  const used = await anApiKey(organization, { name: word, permissions: KeyPermission.options });
  await wanted(used.get('/api/contacts'));
  return { api_key: used.id, spare_api_key: (await anApiKey(organization, { name: word })).id };
}

/** Providers with a key, limits, and something used. */
async function aiModels({ organization: { product, owner, context }, word }: Room) {
  await wanted(saveAiSettings(owner, { openai_api_key: 'sk-furniture-1234567890', openai_model: word, ai_monthly_token_limit: '1000000' }));
  await product.api.app
    .get(AiUsageService, { strict: false })
    .record(context, { provider: 'openai', model: word, inputTokens: 1200, outputTokens: 300, costMicros: 270 });
  return {};
}

/** One that is gone, and one that can go. */
async function aDeletedContact({ organization: { owner }, word }: Room) {
  const make = () => owner.post<{ id: number }>('/api/contacts', { first_name: word, last_name: word, phone: aPhone() });
  const [gone, spare] = [await wanted(make()), await wanted(make())];
  const { body } = await wanted(owner.post<{ id: number }>('/api/contacts/selection/delete', { selection: { ids: [gone.body.id] } }));
  return { contact_deletion: body.id, spare_contact: spare.body.id };
}

async function anAdminsVisit({ organization: { id, systemAdmin } }: Room) {
  await wanted(systemAdmin.get(`/api/admin/organizations/${id}/contacts`));
  return {};
}

async function aTrial({ organization, word }: Room) {
  await onTrialFor(organization, 7);
  await wanted(administer(organization.systemAdmin, organization).changeTrial(inDays(14), word));
  return {};
}

async function anUpload({ organization, chat, word }: Room) {
  const { body } = await wanted(organization.owner.upload<UploadView>(PNG, `${word}.png`));
  const sent = await wanted(
    organization.owner.post<{ id: number; media: { id: number }[] }>(`${chat.path}/send`, { body: word, media_url: body.url }),
  );
  await chat.message(organization.owner, sent.body.id, ({ status }) => status === 'read');
  return { upload: body.id, message_media: sent.body.media[0]?.id ?? 0 };
}

/** One that the provider refused: it can be tried again. */
async function aMessage({ organization, chat, word }: Room) {
  await chat.misbehave({ errorCode: 21612 });
  const { body } = await wanted(organization.owner.post<{ id: number }>(`${chat.path}/send`, { body: word }));
  await chat.message(organization.owner, body.id, ({ status }) => status === 'failed');
  await chat.misbehave({});
  return { message: body.id };
}

/** To the newest message that reached the customer. */
async function anAnswer({ chat, word }: Room) {
  const [newest] = await chat.sentToCustomer();
  await chat.customer.sends({ body: word, replies_to: newest?.sid ?? '' });
  return {};
}

async function whatIsHeardAndACard({ chat, word }: Room) {
  await chat.customer.sends({ media: [{ content_type: 'text/vcard', base64: base64(aVcard(word)) }] });
  await chat.customer.sends({ media: [{ content_type: 'audio/ogg', base64: base64(await aSample('voice-note.ogg')) }] });
  return {};
}

/** One that calls a teammate. */
async function aNote({ organization: { owner, manager }, chat, word }: Room) {
  const content = `@[${manager.name}](${manager.id}) ${word}`;
  const { body } = await wanted(owner.post<{ id: number }>(`/api/contacts/${chat.contactId}/notes`, { content }));
  return { note: body.id };
}

async function notifications({ organization: { owner } }: Room) {
  const quiet_hours = [{ day: 7, from: '22:00', to: '07:00' }];
  await wanted(owner.put('/api/notifications/preferences', { ways: USUAL_WAYS, quiet_hours }));
  await wanted(
    owner.put('/api/notifications/escalation', { agent_minutes: 5, manager_minutes: 15, owner_minutes: 60, hours: quiet_hours }),
  );
  const [notification] = await notificationsOf(owner, (known) => known.length > 0);
  return { notification: notification?.id };
}

async function anAssignment({ organization, chat, word }: Room) {
  const input = { contact_id: chat.contactId, agent_id: organization.agent.id, notes: word };
  await wanted(organization.owner.post('/api/assignments/assign', input));
  return {};
}

/** To an agent with hours and a capacity; afterwards nothing is given by itself any more. */
async function anAutomaticAssignment({ organization }: Room) {
  const { agent, owner } = organization;
  const work = {
    capacity: 30,
    languages: ['es'],
    working_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '00:00' })),
  };
  await wanted(owner.patch(`/api/availability/agents/${agent.id}`, work));
  const socket = await agent.socket();
  await assignsBy(organization, [agent]);
  const chat = await organization.aChat();
  await settledHolders(organization, [chat], 1);
  await saveSettings(owner, { auto_assignment_mode: 'off' });
  socket.close();
  await eventually(async () => {
    if ((await agentOf(organization, agent)).state !== 'offline') throw new Error('The agent is still there');
  });
  return {};
}

async function aSavedReply({ organization, word }: Room) {
  const input = { shortcut: word, body: word, scope: 'organization' };
  const { body } = await wanted(organization.owner.post<{ id: number }>('/api/saved-replies', input));
  return { saved_reply: body.id };
}

/** One by hand with the contact in it, one by a rule, and a proposal that nobody wants. */
async function groupsOfContacts({ organization: { owner }, chat, word }: Room) {
  const { body } = await wanted(owner.post<{ id: number }>('/api/groups', { name: word, description: word }));
  await wanted(owner.post(`/api/groups/${body.id}/members`, { contacts: { ids: [chat.contactId] } }));
  const rule = { match: 'all', conditions: [{ field: 'tag', op: 'any', values: [word] }] };
  await wanted(owner.post('/api/groups', { name: `${word} 2`, rule }));
  await wanted(owner.post('/api/groups/proposals/dismiss', { key: 'x'.repeat(43) }));
  return { group: body.id };
}

/** For times when no test runs any more. */
async function scheduledMessages({ organization, chat, word }: Room) {
  const schedule = async (days: number) => {
    const input = { body: word, send_at: inDays(days) };
    return (await wanted(organization.owner.post<{ id: number }>(`${chat.path}/scheduled-messages`, input))).body.id;
  };
  return { scheduled_message: await schedule(20), later_message: await schedule(30) };
}

const placeholders = (word: string) => [
  { name: word, sample: word, source: 'contact.first_name' as const },
  { name: word, sample: word, source: null },
];

async function aSentTemplate({ organization, chat, word }: Room) {
  const { id } = await new Templates(organization, organization.owner).approved({
    name: `${word.toLowerCase()}_card`,
    friendly_name: word,
    type: 'card',
    body: `Hola {{1}}, ${word} le espera a las {{2}} en el taller.`,
    header: word,
    footer: word,
    buttons: [{ type: 'QUICK_REPLY', title: word, value: word }],
    placeholders: placeholders(word),
  });
  const input = { template_id: id, variables: [word, word] };
  const { body } = await wanted(organization.owner.post<{ id: number }>(`${chat.path}/send-template`, input));
  await chat.message(organization.owner, body.id, ({ status }) => status === 'read');
  return { approved_template: id };
}

/** One that stays rejected, and one that was written anew. */
async function rejectedTemplates({ organization, word }: Room) {
  const templates = new Templates(organization, organization.owner);
  const content = { type: 'media', media_url: `https://files.test/${word}.png` } as const;
  const { id } = await templates.decided('rejected', { ...content, placeholders: placeholders(word) }, word);
  const { id: draft } = await templates.decided('rejected', {}, word);
  await wanted(organization.owner.put(`/api/whatsapp/templates/${draft}`, aTemplateInput({ friendly_name: word })));
  return { template: id, draft };
}

/** The templates have been held against the provider's. */
async function aComparedProvider({ organization: { owner } }: Room) {
  await wanted(owner.post('/api/whatsapp/templates/sync'));
  await eventually(async () => {
    const { body } = await owner.get<TemplateSyncView>('/api/whatsapp/templates/sync');
    if (body.running) throw new Error('The templates are still being compared');
  });
  return {};
}

async function aQuarantinedWebhook({ organization, word }: Room) {
  await wanted(deliverWebhook(organization, anInboundMessage(organization, { To: 'whatsapp:+15005550006', Body: word })));
  return { webhook: await idIn(organization, 'webhook_quarantine') };
}

/** One that waits for its columns, one to be canceled, one that is checked, and one that has changed a contact and refused a row. */
async function imports({ organization: { owner }, word }: Room) {
  const known = aPhone();
  await wanted(owner.post('/api/contacts', { first_name: word, last_name: word, phone: known, company: word }));
  const work = new Imports(owner);
  const table = (...rows: string[][]) => aTable([['Name', 'Phone', 'Company', word], ...rows]);
  const open = await work.upload(
    aTable([
      ['Name', 'Phone'],
      [word, aPhone()],
    ]),
    `${word}.csv`,
  );
  const toCancel = await work.upload(table([word, aPhone(), word, word]), `${word}.csv`);
  const ready = await work.checked(table([word, aPhone(), word, word]), { tags: [word] });
  const done = await work.done(table([word, known, `${word} 2`, word], [word, word, word, word]), { duplicates: 'update', tags: [word] });
  return { import: open.id, open_import: toCancel.id, ready_import: ready.id, done_import: done.id };
}

async function aMailedLink({ organization }: Room) {
  await wanted(organization.unverified.post('/api/auth/resend-verification', { email: organization.unverified.email }));
  return {};
}

async function anInvitation({ organization, word }: Room) {
  const input = { email: `invited@${word}.test`.toLowerCase(), name: `${word} ${word}`, role: 'agent' };
  const { body } = await wanted(organization.owner.post<{ id: number }>('/api/team/invite', input));
  return { invitation: body.id };
}

async function anAddress({ organization: { owner, id }, word }: Room) {
  await wanted(owner.put(`/api/organizations/${id}`, { address: word, city: word, state: word, zip_code: word }));
  return {};
}

/** One that was merged, one that is told apart, and one that waits for either. */
async function duplicates({ organization: { owner }, chat, word }: Room) {
  const another = async () => {
    const input = { first_name: word, last_name: word, phone: aPhone() };
    return (await wanted(owner.post<{ id: number }>('/api/contacts', input))).body.id;
  };
  const [merged, lookalike, twin] = [await another(), await another(), await another()];
  await wanted(owner.post(`/api/contacts/${chat.contactId}/merge`, { other_id: merged }));
  await wanted(owner.post(`/api/contacts/${chat.contactId}/keep-apart`, { other_id: lookalike }));
  return { lookalike, twin };
}

/** One who is forgotten, and one who may be. */
async function aForgottenPerson({ organization }: Room) {
  const customer = organization.customer(aPhone()).named('Ana Ruiz');
  await customer.writes('Hola');
  const { contactId } = await organization.chatOf(customer);
  await wanted(organization.owner.post(`/api/contacts/${contactId}/erasure`, { name: 'Ana Ruiz' }));
  const input = { first_name: 'Ana', last_name: 'Ruiz', phone: aPhone() };
  return { unwanted: (await wanted(organization.owner.post<{ id: number }>('/api/contacts', input))).body.id };
}

/** Of somebody who is in the middle of a sign-in, in an organization with a policy; and another browser of the owner. */
async function aProtectedAccount({ organization }: Room) {
  const { owner, founder } = organization;
  await wanted(owner.put('/api/security/policy', { ...DEFAULT_SECURITY_POLICY, password_min_length: 9 }));
  await protect(await founder.signIn());
  await passwordStep(founder);
  await owner.elsewhere();
  return { protected_user: founder.id, session: await idIn(organization, 'sessions') };
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const idIn = (organization: Organization, table: string) =>
  organization.product.database.value<number>(`select max(id)::int from ${table} where organization_id = $1`, [organization.id]);

async function wanted<A extends { status: number; body: unknown }>(answer: Promise<A>): Promise<A> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`The organization was not furnished: ${status} ${JSON.stringify(body)}`);
  return answer;
}
