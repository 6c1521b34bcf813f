import type { MessageView } from '@app/contracts/messages/messages.contract';
import { TemplateSyncService } from '@app/domain/templates/template-sync.service';
import type { TemplateSyncView } from '@app/contracts/templates/templates.contract';
import { beforeAll, expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { Templates } from '../../factories/template.factory';
import { eventually } from '../../harness/eventually';
import { startProduct } from '../../harness/product';

/** A provider that takes a request and does not respond within the product's patience. */
const SILENCE = { hangMs: 1000 };

beforeAll(() => startProduct({ PROVIDER_TIMEOUT_MS: '400' }));

const aManager = async () => {
  const org = await anOrganization().withTwilio().with('manager', 'agent');
  return { org, templates: new Templates(org, org.manager) };
};

it.each([
  ['took', 'before', 'accepted'],
  ['never took', 'never', 'failed'],
] as const)('looks up a send that the silent provider %s, and records it as %s', async (_what, accept, outcome) => {
  const { org } = await aManager();
  const chat = await org.aChat();
  await chat.setBehaviour({ ...SILENCE, accept, callbacks: 'none' });
  const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Hola' });
  await chat.message(org.agent, body.id, ({ send_state }) => send_state === 'unknown');
  await chat.message(org.agent, body.id, ({ send_state }) => send_state === outcome);
  expect([await chat.attemptsOf(body.id), (await chat.sentToCustomer()).length]).toEqual([1, accept === 'before' ? 1 : 0]);
});

it('submits a template once although the provider is silent after it took the content', async () => {
  const { templates } = await aManager();
  const { id } = await templates.create();
  await templates.setBehaviour({ ...SILENCE, accept: 'before' }, 'POST');
  await templates.submit(id);
  await eventually(async () => {
    await templates.sync(id);
    expect((await templates.get(id)).body.provider_status).toMatch(/received|pending/);
  });
  expect(await templates.contents()).toHaveLength(1);
});

it('keeps its templates when a sync gets no response', async () => {
  const { org, templates } = await aManager();
  const sync = () => org.product.worker.get(TemplateSyncService, { strict: false }).runSync(org.context);
  const { id } = await templates.approved();
  await sync();
  await templates.setBehaviour(SILENCE);
  await sync();
  expect((await org.manager.get<TemplateSyncView>('/api/whatsapp/templates/sync')).body).toMatchObject({ failure: 'unavailable' });
  expect((await templates.get(id)).body).toMatchObject({ sendable: true, missing_at: null });
});
