import { randomUUID } from 'node:crypto';
import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import type { TemplatePreview } from '@app/contracts/templates/templates.contract';
import { KEY_CALLS } from '@app/contracts/api-keys/key-calls';
import { KeyPermission } from '@app/contracts/core/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApiKey, type KeyClient } from '../../factories/api-key.factory';
import type { Chat } from '../../factories/chat.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization } from '../../factories/organization.factory';

const aDealership = () => anOrganization().withTwilio().with('owner', 'manager', 'agent');

/** What only `read_contacts` shows; the name and the address of the channel are not among it. */
const SECRETS = {
  email: 'secreto@mail.test',
  company: 'Secretos SA',
  notes: 'Nota secreta',
  phone: aPhone(),
  tags: ['Secreta'],
  stage: 'appt_scheduled',
};

let org: Awaited<ReturnType<typeof aDealership>>;
let chat: Chat;
const keys = new Map<KeyPermission, KeyClient>();

beforeAll(async () => {
  org = await aDealership();
  chat = await org.aChat();
  const saved = await org.manager.put(`/api/contacts/${chat.contactId}`, { first_name: 'Ana', last_name: 'Ruiz', ...SECRETS });
  if (saved.status !== 200) throw new Error(`Not saved: ${JSON.stringify(saved.body)}`);
  for (const permission of KeyPermission.options) keys.set(permission, await anApiKey(org, { permissions: [permission] }));
});

const keyWith = (permission: KeyPermission): KeyClient => {
  const key = keys.get(permission);
  if (!key) throw new Error(`No key with ${permission}`);
  return key;
};

function expectNoSecret(body: unknown): void {
  const text = JSON.stringify(body);
  for (const secret of Object.values(SECRETS).flat()) expect(text).not.toContain(secret);
}

describe('a key that may not read contacts', () => {
  it.each(['/api/chats', '/api/chats/recent-by-contact', '/api/chats/contacts-with-status'])(
    'sees names and conversations in %s, and nothing else of a contact',
    async (path) => {
      const { status, body } = await keyWith('read_messages').get<ConversationPage>(path);
      expect(status).toBe(200);
      expect(body.data[0]).toMatchObject({
        contact_id: chat.contactId,
        display_name: 'Ana Ruiz',
        contact: { name: 'Ana Ruiz', email: null },
      });
      expectNoSecret(body);
    },
  );

  it('finds nobody by what it does not see, but by name, by address and by what was said', async () => {
    const search = async (text: string) =>
      (await keyWith('read_messages').get<ConversationPage>(`/api/chats?search=${encodeURIComponent(text)}`)).body.data.length;
    for (const secret of ['secreto@mail', 'Secretos', 'secreta', SECRETS.phone]) expect(await search(secret), secret).toBe(0);
    for (const known of ['Ana', 'ruiz', chat.customer.phone, 'Hola']) expect(await search(known), known).toBe(1);
  });

  it('reads single conversations and messages, with the address of the channel', async () => {
    const key = keyWith('read_messages');
    const [message] = await chat.messages(org.agent);
    const details = `${chat.path}/messages/${message?.id}`;
    for (const path of [`/api/chats/${chat.id}`, `${chat.path}/messages`, details, `${chat.path}/check-window`, '/api/chats/stats']) {
      const { status, body } = await key.get(path);
      expect(status, path).toBe(200);
      expectNoSecret(body);
    }
    expect((await key.get(`/api/chats/${chat.id}`)).body).toMatchObject({ address: chat.customer.addressOn('whatsapp') });
  });

  it('fills a template with the name only', async () => {
    const sources = ['contact.name', 'contact.first_name', 'contact.phone', 'contact.email', 'contact.company'];
    const id = await org.product.database.value<number>(
      `insert into templates (organization_id, name, friendly_name, language, category, type, body, placeholders, status, provider_status, content_sid)
       values ($1, 'datos', 'Datos', 'es', 'UTILITY', 'text', '{{1}} {{2}} {{3}} {{4}} {{5}}', $2, 'APPROVED', 'approved', 'HX0123456789abcdef0123456789abcdef') returning id`,
      [org.id, JSON.stringify(sources.map((source) => ({ name: source, sample: 'x', source })))],
    );
    const preview = (who: KeyClient) =>
      who.post<TemplatePreview>('/api/whatsapp/templates/preview', { template_id: id, contact_id: chat.contactId, variables: [] });
    const { status, body } = await preview(keyWith('send_messages'));
    expect(status).toBe(200);
    expect(body.variables).toEqual(['Ana Ruiz', 'Ana', '', '', '']);
    expectNoSecret(body);
    const both = await anApiKey(org, { permissions: ['send_messages', 'read_contacts'] });
    expect((await preview(both)).body.variables).toEqual(['Ana Ruiz', 'Ana', SECRETS.phone, SECRETS.email, SECRETS.company]);
  });

  it('opens and writes in conversations without being told more than the address', async () => {
    const key = keyWith('send_messages');
    const opened = await key.post('/api/whatsapp/conversations/find-or-create', { phone_number: chat.customer.phone });
    expect(opened).toMatchObject({ status: 200, body: { conversation: { address: chat.customer.addressOn('whatsapp') } } });
    const sent = await key.post(`${chat.path}/send`, { body: 'Hola' });
    expect(sent.status).toBe(201);
    expectNoSecret([opened.body, sent.body]);
  });

  it('creates a contact, and learns nothing more by repeating it', async () => {
    const key = keyWith('write_contacts');
    const created = { first_name: 'Nora', last_name: 'Paz', phone: aPhone(), client_id: randomUUID() };
    const first = await key.post<{ id: number }>('/api/contacts', created);
    expect(first).toMatchObject({ status: 201, body: { phone: created.phone } });
    await org.manager.put(`/api/contacts/${first.body.id}`, { email: SECRETS.email, notes: SECRETS.notes });
    const again = await key.post<{ id: number }>('/api/contacts', created);
    expect(again.body).toMatchObject({ id: first.body.id, phone: created.phone });
    expectNoSecret(again.body);
  });

  it('changes a contact and gets back only what it wrote', async () => {
    const key = keyWith('write_contacts');
    const { status, body } = await key.put(`/api/contacts/${chat.contactId}`, { preferred_contact_time: 'morning' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: chat.contactId, name: 'Ana Ruiz', preferred_contact_time: 'morning', email: null, phone: null });
    expectNoSecret(body);
    const labeled = await key.patch(`${chat.path}/labels`, { labels: ['Venta'] });
    expect(labeled.status).toBe(200);
    expectNoSecret(labeled.body);
  });
});

it('every call that a key may make was looked at for what it shows of a contact', () => {
  expect(Object.values(KEY_CALLS).flat()).toHaveLength(28);
});

it('a key that may read contacts sees all of them in the list of chats too', async () => {
  const key = await anApiKey(org, { permissions: ['read_messages', 'read_contacts'] });
  const { body } = await key.get<ConversationPage>('/api/chats?search=secreto@mail');
  expect(body.data[0]?.contact).toMatchObject({
    email: SECRETS.email,
    company: SECRETS.company,
    notes: SECRETS.notes,
    phone: SECRETS.phone,
  });
});
