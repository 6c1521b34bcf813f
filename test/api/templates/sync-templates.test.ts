import type { TemplatePage, TemplateSyncView } from '@app/contracts/templates/templates.contract';
import { TemplateSyncService } from '@app/domain/templates/template-sync.service';
import { describe, expect, it } from 'vitest';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { Templates } from '../../factories/template.factory';

const ROOT = '/api/whatsapp/templates';
const sync = (org: Organization) => org.product.worker.get(TemplateSyncService, { strict: false }).runSync(org.context);

async function aManager() {
  const org = await anOrganization().withTwilio().with('manager', 'agent');
  return { org, templates: new Templates(org, org.manager) };
}

describe.concurrent('one template', () => {
  it.each([
    ['received', 'PENDING', false],
    ['pending', 'PENDING', false],
    ['approved', 'APPROVED', true],
    ['rejected', 'REJECTED', false],
    ['paused', 'APPROVED', false],
    ['disabled', 'APPROVED', false],
  ])('that is %s at the provider is %s here', async (provider, status, sendable) => {
    const { templates } = await aManager();
    expect(await templates.decided(provider)).toMatchObject({ provider_status: provider, status, sendable });
  });

  it('tells everybody when it can be sent, and when it no longer can', async () => {
    const { org, templates } = await aManager();
    const socket = await org.agent.socket();
    const approved = await templates.approved();
    expect(await socket.next('template.offered')).toMatchObject({ payload: { template: { id: approved.id, sendable: true } } });
    await org.product.sandbox.decide(approved.content_sid, 'paused', 'Recipients blocked it');
    await templates.sync(approved.id);
    expect(await socket.next('template.withdrawn')).toMatchObject({ payload: { template_id: approved.id } });
  });

  it('says so when the provider cannot be reached or does not know it', async () => {
    const { org, templates } = await aManager();
    const draft = await templates.create();
    expect(await templates.sync(draft.id)).toMatchObject({ status: 409, body: { code: 'template.not_submitted' } });
    const { id, content_sid } = await templates.submitted();
    await templates.setBehaviour({ http: 503 });
    expect(await templates.sync(id)).toMatchObject({ status: 503, body: { code: 'template.provider_unavailable' } });
    await templates.setBehaviour({});
    await templates.removeThere(content_sid);
    expect(await templates.sync(id)).toMatchObject({ status: 200, body: { missing_at: expect.any(String), sendable: false } });
    expect((await org.manager.delete(`${ROOT}/${id}`)).status).toBe(200);
  });
});

describe.concurrent('a content that was never submitted', () => {
  it.each(['object', 'null', 'missing'] as const)('is a draft, also where its approval is shown as %s', async (approval_form) => {
    const { org, templates } = await aManager();
    const sid = await templates.madeThere('Hola {{1}}, gracias por su visita.', 'unsubmitted');
    await org.product.sandbox.showContent(sid, { approval_form });
    await sync(org);
    const [listed] = (await org.manager.get<TemplatePage>(ROOT)).body.templates;
    expect(listed).toMatchObject({ content_sid: sid, provider_status: 'unsubmitted', missing_at: null });
    const { status, body } = await templates.sync(listed?.id ?? 0);
    expect({ status, body }).toMatchObject({ status: 200, body: { provider_status: 'unsubmitted', missing_at: null } });
  });
});

describe.concurrent('everything', () => {
  it('is compared when somebody asks: new ones come in, changed ones change, deleted ones are marked', async () => {
    const { org, templates } = await aManager();
    const socket = await org.manager.socket();
    const changed = await templates.submitted();
    const gone = await templates.approved();
    const sid = await templates.madeThere('Hola {{1}}, gracias por su visita.', 'approved');
    await org.product.sandbox.decide(changed.content_sid, 'rejected', 'No cumple');
    await templates.removeThere(gone.content_sid);
    const { status, body } = await org.manager.post<TemplateSyncView>(`${ROOT}/sync`);
    expect({ status, body }).toMatchObject({ status: 202, body: { running: true } });
    const done = await socket.next('template.synced', ({ payload }) => (payload as { sync: TemplateSyncView }).sync.result?.added === 1);
    expect(done).toMatchObject({
      payload: { reload: false, sync: { running: false, failure: null, result: { seen: 2, added: 1, changed: 1, missing: 1 } } },
    });
    const { body: page } = await org.manager.get<TemplatePage>(ROOT);
    expect(page.templates).toMatchObject([
      {
        content_sid: sid,
        name: 'made_there',
        status: 'APPROVED',
        sendable: true,
        user: null,
        variable_count: 1,
        placeholders: [{ sample: 'Ana' }],
      },
      { id: gone.id, status: 'APPROVED', sendable: false, missing_at: expect.any(String) },
      { id: changed.id, status: 'REJECTED', rejection_reason: 'No cumple' },
    ]);
    await socket.next('template.updated', ({ payload }) => JSON.stringify(payload).includes(sid));
  });

  it('changes nothing the second time, and two concurrent syncs do no harm', async () => {
    const { org, templates } = await aManager();
    await templates.madeThere('Hola {{1}}, gracias por venir.', 'approved');
    await templates.approved();
    await Promise.all([sync(org), sync(org)]);
    const before = await org.product.database.rows(`select * from templates where organization_id = $1 order by id`, [org.id]);
    expect(before).toHaveLength(2);
    await sync(org);
    expect(await org.product.database.rows(`select * from templates where organization_id = $1 order by id`, [org.id])).toEqual(before);
    expect((await org.manager.get<TemplateSyncView>(`${ROOT}/sync`)).body.result).toEqual({
      seen: 2,
      added: 0,
      changed: 0,
      missing: 0,
      skipped: [],
    });
  });

  it.each([
    ['language', null],
    ['types', null],
    ['variables', { 1: { sample: 'Ana' } }],
  ])('skips a content whose %s is in another form, with a note, and does not take it for deleted', async (field, value) => {
    const { org, templates } = await aManager();
    const known = await templates.approved();
    await templates.madeThere('Hola {{1}}, gracias por venir.', 'approved');
    await org.product.sandbox.showContent(known.content_sid, { odd: { [field]: value } });
    await sync(org);
    const { body } = await org.manager.get<TemplateSyncView>(`${ROOT}/sync`);
    expect(body).toMatchObject({ failure: null, result: { seen: 1, added: 1, missing: 0, skipped: [expect.any(String)] } });
    expect((await templates.get(known.id)).body).toMatchObject({ sendable: true, missing_at: null });
  });

  it('takes samples that are numbers', async () => {
    const { org, templates } = await aManager();
    const sid = await templates.madeThere('Hola {{1}}, gracias por venir.', 'approved');
    await org.product.sandbox.showContent(sid, { odd: { variables: { 1: 2026 } } });
    await sync(org);
    expect((await org.manager.get<TemplatePage>(ROOT)).body.templates).toMatchObject([{ placeholders: [{ sample: '2026' }] }]);
  });

  it('does not bring back what was deleted here, even before the provider has deleted it', async () => {
    const { org, templates } = await aManager();
    const rejected = await templates.decided('rejected');
    await templates.setBehaviour({ http: 503 });
    await org.manager.delete(`${ROOT}/${rejected.id}`);
    await templates.setBehaviour({});
    await sync(org);
    expect((await org.manager.get<TemplatePage>(ROOT)).body.templates).toEqual([]);
  });

  it('comes with every type of the provider, and those that are not made here can be read', async () => {
    const { org, templates } = await aManager();
    await templates.madeThere('', 'approved', { types: { 'twilio/carousel': { body: 'Mire {{1}}', cards: [] } } });
    await templates.madeThere('', 'approved', {
      types: {
        'twilio/card': {
          title: 'Oferta para {{1}} hoy',
          subtitle: 'Autos',
          actions: [{ type: 'URL', title: 'Ver', url: 'https://a.test/x' }],
        },
      },
    });
    await sync(org);
    const { body } = await org.manager.get<TemplatePage>(ROOT);
    expect(body.templates.toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject([
      { type: 'card', body: 'Oferta para {{1}} hoy', footer: 'Autos', buttons: [{ type: 'URL', title: 'Ver', value: 'https://a.test/x' }] },
      { type: 'other', body: 'Mire {{1}}', variable_count: 1 },
    ]);
  });

  it.each([
    ['says "not now"', { http: 429 }, 'unavailable'],
    ['fails', { http: 500 }, 'unavailable'],
  ] as const)('says so when the provider %s, comes again later, and marks nothing as deleted', async (_name, behaviour, failure) => {
    const { org, templates } = await aManager();
    const { id } = await templates.approved();
    await sync(org);
    await templates.setBehaviour(behaviour);
    const first = await sync(org);
    const second = await sync(org);
    expect(second.at.getTime() - Date.now()).toBeGreaterThan(first.at.getTime() - Date.now());
    const { body } = await org.manager.get<TemplateSyncView>(`${ROOT}/sync`);
    expect(body).toMatchObject({ failure, result: { seen: 1 }, next_run_at: second.at.toISOString() });
    expect(Date.parse(body.finished_at ?? '')).toBeGreaterThan(Date.parse(body.succeeded_at ?? ''));
    expect((await templates.get(id)).body).toMatchObject({ sendable: true, missing_at: null });
    await templates.setBehaviour({});
    await sync(org);
    expect((await org.manager.get<TemplateSyncView>(`${ROOT}/sync`)).body).toMatchObject({ failure: null });
  });

  it('is scheduled for every organization when a worker starts, and every minute while a review is pending', async () => {
    const { org, templates } = await aManager();
    await org.product.database.rows(`delete from outbox where organization_id = $1 and job = 'template.sync'`, [org.id]);
    await org.product.worker.get(TemplateSyncService, { strict: false }).scheduleAll();
    const jobs = await org.product.database.rows(`select id from outbox where organization_id = $1 and job = 'template.sync'`, [org.id]);
    expect(jobs).toHaveLength(1);
    await templates.submitted();
    const { at } = await sync(org);
    expect(at.getTime() - Date.now()).toBeLessThan(80_000);
  });

  it('lists hundreds over several pages in one go, and tells the lists to load again', async () => {
    const { org, templates } = await aManager();
    const socket = await org.agent.socket();
    await Promise.all(Array.from({ length: 520 }, (_, index) => templates.madeThere(`Hola {{1}}, aviso ${index} del taller.`, 'approved')));
    await sync(org);
    expect(await org.product.database.value(`select count(*)::int from templates where organization_id = $1`, [org.id])).toBe(520);
    await socket.next('template.synced', ({ payload }) => (payload as { reload: boolean }).reload);
  });
});
