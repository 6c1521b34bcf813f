import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { describe, expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { aTemplateInput, Templates } from '../../factories/template.factory';
import { eventually } from '../../harness/eventually';

const ROOT = '/api/whatsapp/templates';

async function aManager() {
  const org = await anOrganization().withTwilio().with('manager');
  return { org, templates: new Templates(org, org.manager) };
}

describe.concurrent('handing a template in', () => {
  it('makes a content with samples and asks for its approval', async () => {
    const { org, templates } = await aManager();
    const draft = await templates.create();
    const socket = await org.manager.socket();
    const { status, body } = await templates.submit(draft.id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'PENDING', provider_status: null, submitted_at: expect.any(String) },
    });
    const handedIn = await templates.until(draft.id, ({ provider_status }) => provider_status === 'received');
    expect(await templates.contents()).toMatchObject([
      { sid: handedIn.content_sid, name: draft.name, friendly_name: draft.name, body: draft.body, variables: { 1: 'Ana', 2: '15:00' } },
    ]);
    await socket.next('template.updated', ({ payload }) => JSON.stringify(payload) === JSON.stringify({ template: handedIn }));
  });

  it.each([
    ['media', { type: 'media', media_url: 'https://cars.example.test/corolla.jpg' }, 'twilio/media'],
    ['quick reply', { type: 'quick_reply', buttons: [{ type: 'QUICK_REPLY', title: 'Sí', value: 'yes' }] }, 'twilio/quick-reply'],
    [
      'call to action',
      { type: 'call_to_action', buttons: [{ type: 'URL', title: 'Ver', value: 'https://cars.example.test/{{3}}' }] },
      'twilio/call-to-action',
    ],
    [
      'card',
      {
        type: 'card',
        header: 'Su cita',
        footer: 'Autos del Sol',
        buttons: [{ type: 'PHONE_NUMBER', title: 'Llamar', value: '+12025550100' }],
      },
      'whatsapp/card',
    ],
  ] as const)('takes a %s to the provider as it is', async (_name, changes, type) => {
    const { templates } = await aManager();
    const three = [...aTemplateInput().placeholders, { name: 'Carro', sample: 'corolla', source: null }];
    const placeholders = changes.type === 'call_to_action' ? three : three.slice(0, 2);
    const template = await templates.submitted({ ...changes, buttons: 'buttons' in changes ? [...changes.buttons] : [], placeholders });
    expect(await templates.contents()).toMatchObject([
      { sid: template.content_sid, types: [type], status: expect.stringMatching(/received|pending/) },
    ]);
  });

  it('refuses what the provider would refuse, with the rule and words for each field', async () => {
    const { templates } = await aManager();
    const { id } = await templates.create({ body: '{{1}} {{3}}', placeholders: [{ name: 'a', sample: '', source: null }] });
    const { status, body } = await templates.submit(id);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'template.rules_broken', errors: { body: expect.any(String), 'placeholders.0.sample': 'Enter a sample.' } },
    });
    expect(await templates.contents()).toEqual([]);
    expect((await templates.get(id)).body.status).toBe('DRAFT');
  });

  it('happens once when two ask for it at the same moment', async () => {
    const { templates } = await aManager();
    const { id } = await templates.create();
    const answers = await Promise.all([templates.submit(id), templates.submit(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await templates.until(id, ({ provider_status }) => provider_status !== null);
    expect(await templates.contents()).toHaveLength(1);
  });

  it('needs an account at the provider', async () => {
    const org = await anOrganization().with('manager');
    const templates = new Templates(org, org.manager);
    const { id } = await templates.create();
    expect(await templates.submit(id)).toMatchObject({ status: 409, body: { code: 'conversation.channel_not_configured' } });
  });

  it.each([
    ['answers 500 to what it has taken', { http: 500, accept: 'before' }],
    ['cuts the connection when it has taken something', { reset: true, accept: 'before' }],
  ] as const)('makes one content and asks once although the provider %s', async (_name, behaviour) => {
    const { templates } = await aManager();
    const { id } = await templates.create({
      type: 'card',
      footer: 'Autos del Sol',
      buttons: [{ type: 'URL', title: 'Ver', value: 'https://cars.example.test/1' }],
    });
    await templates.setBehaviour(behaviour, 'POST');
    await templates.submit(id);
    await eventually(async () => {
      await templates.sync(id);
      expect((await templates.get(id)).body.provider_status).toMatch(/received|pending/);
    });
    expect(await templates.contents()).toMatchObject([
      { sid: (await templates.get(id)).body.content_sid, status: expect.stringMatching(/received|pending/) },
    ]);
  });

  it.each([
    ['says "not now"', { http: 429 }],
    ['is away', { http: 503 }],
  ] as const)('waits while the provider %s', async (_name, behaviour) => {
    const { org, templates } = await aManager();
    const { id } = await templates.create();
    await templates.setBehaviour(behaviour);
    await templates.submit(id);
    await eventually(async () => {
      const tried = `select count(*)::int from outbox where organization_id = $1 and job = 'template.submit' and attempts > 0 and done_at is null`;
      expect(await org.product.database.value(tried, [org.id])).toBe(1);
    });
    expect((await templates.get(id)).body).toMatchObject({ status: 'PENDING', provider_status: null, content_sid: null });
    await templates.setBehaviour({});
    await templates.sync(id);
    await templates.until(id, ({ provider_status }) => provider_status !== null);
    expect(await templates.contents()).toHaveLength(1);
  });

  it('gives the draft back with the provider’s words when it is refused', async () => {
    const { templates } = await aManager();
    const { name } = await templates.decided('rejected');
    const { id } = await templates.create({ name, language: 'en' });
    await templates.submit(id);
    const back = await templates.until(id, ({ status }) => status === 'DRAFT');
    expect(back.submit_failure).toContain('30 days');
    await templates.submit(id);
    expect(await templates.until(id, ({ provider_status }) => provider_status !== null)).toMatchObject({ submit_failure: null });
    expect(await templates.contents()).toHaveLength(2);
  });
});

describe.concurrent('after the decision', () => {
  it('a rejected template can be changed, and is handed in anew as another content under another name', async () => {
    const { org, templates } = await aManager();
    const rejected = await templates.decided('rejected', {}, 'TAG_CONTENT_MISMATCH');
    expect(rejected).toMatchObject({
      status: 'REJECTED',
      provider_status: 'rejected',
      rejection_reason: 'TAG_CONTENT_MISMATCH',
      sendable: false,
    });
    const input = aTemplateInput({ name: rejected.name, body: 'Hola {{1}}, su carro estará listo a las {{2}} de la tarde.' });
    const { body } = await org.manager.put<TemplateView>(`${ROOT}/${rejected.id}`, input);
    expect(body).toMatchObject({ id: rejected.id, status: 'DRAFT', provider_status: null, content_sid: null, rejection_reason: null });
    await templates.submit(rejected.id);
    const again = await templates.until(rejected.id, ({ provider_status }) => provider_status === 'received');
    expect(again.content_sid).not.toBe(rejected.content_sid);
    await eventually(async () =>
      expect(await templates.contents()).toMatchObject([{ sid: again.content_sid, name: `${rejected.name}_2`, body: input.body }]),
    );
  });

  it.each(['approved', 'received'])('one that is %s can be neither changed nor deleted nor handed in', async (status) => {
    const { org, templates } = await aManager();
    const { id } = await templates.decided(status);
    expect(await org.manager.put(`${ROOT}/${id}`, aTemplateInput())).toMatchObject({
      status: 409,
      body: { code: 'template.not_editable' },
    });
    expect(await org.manager.delete(`${ROOT}/${id}`)).toMatchObject({ status: 409, body: { code: 'template.not_deletable' } });
    expect(await templates.submit(id)).toMatchObject({ status: 409, body: { code: 'template.not_submittable' } });
  });
});
