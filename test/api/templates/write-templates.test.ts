import type { ApprovedTemplates, TemplatePage, TemplatePreview, TemplateView } from '@app/contracts/templates/templates.contract';
import { describe, expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { aTemplateInput, Templates } from '../../factories/template.factory';

const ROOT = '/api/whatsapp/templates';

describe('a draft', () => {
  it('is written without asking the provider, and is published to managers', async () => {
    const org = await anOrganization().with('manager', 'agent');
    const [manager, agent] = [await org.manager.socket(), await org.agent.socket()];
    const input = aTemplateInput();
    const { status, body } = await org.manager.post<TemplateView>(ROOT, input);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...input,
      status: 'DRAFT',
      provider_status: null,
      sendable: false,
      variables: ['Nombre', 'Hora'],
      variable_count: 2,
      usage_count: 0,
      content_sid: null,
      user: { id: org.manager.id, name: org.manager.name },
    });
    expect(await manager.next('template.created')).toMatchObject({ payload: { template: body } });
    await agent.next('stream.skipped');
    expect(agent.named('template.created')).toEqual([]);
    const events = await org.agent.get<{ events: { type: string }[] }>('/api/events?after=0');
    expect(events.body.events.map(({ type }) => type)).not.toContain('template.created');
  });

  it('has one placeholder for each variable of its texts, named or not', async () => {
    const org = await anOrganization().with('manager');
    const templates = new Templates(org, org.manager);
    const written = await templates.create({ body: 'Hola {{1}}, mire el {{2}} de hoy por favor.', placeholders: [] });
    expect(written.placeholders).toEqual([1, 2].map((number) => ({ name: String(number), sample: '', source: null })));
    const { body } = await org.manager.put<TemplateView>(`${ROOT}/${written.id}`, aTemplateInput({ body: 'Gracias por su visita.' }));
    expect(body).toMatchObject({ variables: [], variable_count: 0 });
  });

  it('refuses a name with capitals or spaces, and one that another template of the language has', async () => {
    const org = await anOrganization().with('manager');
    const input = aTemplateInput();
    expect(await org.manager.post(ROOT, { ...input, name: 'Recordatorio Cita' })).toMatchObject({
      status: 422,
      body: { errors: { name: expect.any(String) } },
    });
    const both = await Promise.all([org.manager.post(ROOT, input), org.manager.post(ROOT, input)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.map(({ body }) => body)).toContainEqual(expect.objectContaining({ code: 'template.name_taken' }));
    expect((await org.manager.post(ROOT, { ...input, language: 'en_US' })).status).toBe(201);
  });

  it('can be deleted, which the provider need not know', async () => {
    const org = await anOrganization().with('manager');
    const templates = new Templates(org, org.manager);
    const { id } = await templates.create();
    expect((await org.manager.delete(`${ROOT}/${id}`)).status).toBe(200);
    expect((await templates.get(id)).status).toBe(404);
    expect((await org.manager.delete(`${ROOT}/${id}`)).status).toBe(404);
  });

  it('is known as an authentication template by its type: its words are WhatsApp’s own', async () => {
    const org = await anOrganization().with('manager');
    const body = await new Templates(org, org.manager).create({
      type: 'authentication',
      category: 'AUTHENTICATION',
      body: 'x',
      buttons: [{ type: 'COPY_CODE', title: 'Copiar', value: '' }],
      security_recommendation: true,
      code_expiration_minutes: 10,
      placeholders: [],
    });
    expect(body).toMatchObject({
      body: 'Tu código de verificación es {{1}}. Por tu seguridad, no lo compartas.',
      footer: 'Este código caduca en 10 minutos.',
      variable_count: 1,
    });
  });
});

describe('the list', () => {
  it('filters by status, category and words, and pages from the newest on', async () => {
    const org = await anOrganization().with('manager');
    const templates = new Templates(org, org.manager);
    const first = await templates.create({ friendly_name: 'Cita de taller' });
    const second = await templates.create({ category: 'MARKETING', friendly_name: 'Oferta de otoño' });
    const third = await templates.create({ friendly_name: '100% gratis' });
    const list = async (query: string) => (await org.manager.get<TemplatePage>(`${ROOT}?${query}`)).body;
    const ids = async (query: string) => (await list(query)).templates.map(({ id }) => id);
    expect(await ids('')).toEqual([third.id, second.id, first.id]);
    expect(await ids('category=MARKETING')).toEqual([second.id]);
    expect(await ids('status=DRAFT&search=taller')).toEqual([third.id, second.id, first.id]);
    expect(await ids('search=OFERTA')).toEqual([second.id]);
    expect(await ids(`search=${encodeURIComponent('0% g')}`)).toEqual([third.id]);
    expect(await ids('status=APPROVED')).toEqual([]);
    const page = await list('per_page=2');
    expect(page).toMatchObject({ next_cursor: second.id, templates: [{ id: third.id }, { id: second.id }] });
    expect(await ids(`before=${page.next_cursor}`)).toEqual([first.id]);
  });
});

describe('the permissions of a template', () => {
  it('agents read what can be sent and change nothing', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const templates = new Templates(org, org.manager);
    const draft = await templates.create();
    const approved = await templates.approved();
    const list = await org.agent.get<TemplatePage>(ROOT);
    expect(list.body.templates.map(({ id }) => id)).toEqual([approved.id]);
    expect((await org.agent.get(`${ROOT}/${draft.id}`)).status).toBe(404);
    expect((await org.agent.get(`${ROOT}/${approved.id}`)).status).toBe(200);
    expect((await org.agent.get<ApprovedTemplates>(`${ROOT}/approved`)).body.templates.map(({ id }) => id)).toEqual([approved.id]);
    const refused = await Promise.all([
      org.agent.post(ROOT, aTemplateInput()),
      org.agent.put(`${ROOT}/${draft.id}`, aTemplateInput()),
      org.agent.delete(`${ROOT}/${draft.id}`),
      org.agent.post(`${ROOT}/${draft.id}/submit`),
      org.agent.post(`${ROOT}/${approved.id}/sync`),
      org.agent.get(`${ROOT}/sync`),
      org.agent.post(`${ROOT}/sync`),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });

  it('nobody sees or touches the templates of another organization', async () => {
    const [ours, theirs] = [await anOrganization().withTwilio().with('manager'), await anOrganization().withTwilio().with('manager')];
    const { id } = await new Templates(theirs, theirs.manager).create();
    const answers = await Promise.all([
      ours.manager.get(`${ROOT}/${id}`),
      ours.manager.put(`${ROOT}/${id}`, aTemplateInput()),
      ours.manager.delete(`${ROOT}/${id}`),
      ours.manager.post(`${ROOT}/${id}/submit`),
      ours.manager.post(`${ROOT}/${id}/sync`),
      ours.manager.post(`${ROOT}/preview`, { template_id: id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await ours.manager.get<TemplatePage>(ROOT)).body.templates).toEqual([]);
    expect((await theirs.manager.get(`${ROOT}/${id}`)).status).toBe(200);
  });
});

it('is previewed with values from the contact, save for those that are given', async () => {
  const org = await anOrganization().named('Autos del Sol').withTwilio().with('manager', 'agent');
  const template = await new Templates(org, org.manager).approved({
    body: 'Hola {{1}}, soy {{2}} de {{3}}. Su cita es a las {{4}} en punto.',
    placeholders: (['contact.first_name', 'agent.first_name', 'organization.name', null] as const).map((source, index) => ({
      name: `v${index}`,
      sample: 'x',
      source,
    })),
  });
  const contact = await org.agent.post<{ id: number }>('/api/contacts', { first_name: 'Luz', last_name: 'Marín', phone: '+13055550199' });
  const preview = (input: object) => org.agent.post<TemplatePreview>(`${ROOT}/preview`, { template_id: template.id, ...input });
  const filled = await preview({ contact_id: contact.body.id, variables: [null, null, null, '15:00'] });
  expect(filled.body).toMatchObject({
    body: 'Hola Luz, soy Robin de Autos del Sol. Su cita es a las 15:00 en punto.',
    variables: ['Luz', 'Robin', 'Autos del Sol', '15:00'],
  });
  const open = await preview({ variables: ['Ana'] });
  expect(open.body).toMatchObject({
    body: 'Hola Ana, soy Robin de Autos del Sol. Su cita es a las {{4}} en punto.',
    variables: ['Ana', 'Robin', 'Autos del Sol', ''],
  });
});
