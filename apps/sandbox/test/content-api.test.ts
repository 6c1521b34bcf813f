import twilio from 'twilio';
import { ContentCreateRequest } from 'twilio/lib/rest/content/v1/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RebasedClient, type SandboxUnderTest, aSandbox, takeViolations } from './a-sandbox';
import { APPOINTMENT, aTemplate, anApprovedTemplate, contentRestOf, submit } from './a-template';

let sandbox: SandboxUnderTest;
let rest: ReturnType<typeof contentRestOf>;
beforeAll(async () => {
  sandbox = await aSandbox();
  rest = contentRestOf(sandbox);
});
afterAll(() => sandbox.close());

const contents = () => sandbox.client.content.v1.contents;
const reply = { type: 'QUICK_REPLY', title: 'Sí', id: 'yes' };
const link = { type: 'URL', title: 'Ver', url: 'https://crm.example.test' };
const call = { type: 'PHONE_NUMBER', title: 'Llamar', phone: '+12025550100' };
const file = 'https://crm.example.test/corolla.jpg';

describe('creating a content', () => {
  it('returns 201 with all fields of the resource', async () => {
    const { status, body } = await rest.post('/v1/Content', APPOINTMENT);
    expect(status).toBe(201);
    const url = `https://content.twilio.com/v1/Content/${String(body.sid)}`;
    expect(body).toMatchObject({
      ...APPOINTMENT,
      account_sid: sandbox.account.sid,
      url,
      links: { approval_fetch: `${url}/ApprovalRequests`, approval_create: `${url}/ApprovalRequests/whatsapp` },
    });
  });

  it.each<[string, object]>([
    ['twilio/text', { body: 'Hola' }],
    ['twilio/media', { body: 'Su carro', media: [file] }],
    ['twilio/location', { latitude: 25.76, longitude: -80.19, label: 'Taller' }],
    ['twilio/list-picker', { body: 'Elija', button: 'Días', items: [{ id: 'mon', item: 'Lunes' }] }],
    ['twilio/quick-reply', { body: '¿Viene?', actions: [reply] }],
    ['twilio/call-to-action', { body: 'Vea el carro', actions: [link, call] }],
    ['twilio/card', { title: 'Su carro', subtitle: 'Miami Motors', media: [file], actions: [reply, link] }],
    ['whatsapp/card', { body: 'Su carro', header_text: 'Taller', footer: 'Miami Motors', actions: [reply] }],
    ['whatsapp/authentication', { add_security_recommendation: true, actions: [{ type: 'COPY_CODE', copy_code_text: 'Copiar' }] }],
    ['twilio/catalog', { body: 'Carros', items: [{ id: '1', name: 'Corolla', price: 12_000 }] }],
    ['twilio/carousel', { body: 'Carros', cards: [{ body: 'Corolla', media: file, actions: [link] }] }],
  ])('takes %s as the provider describes it, and gives it back, defaults beside it', async (type, given) => {
    const input = { language: 'es', types: { [type]: given } };
    const { status, body } = await rest.post('/v1/Content', input);
    expect({ status, types: body.types }).toMatchObject({ status: 201, types: input.types });
  });

  // Source: answers of the Content API in production carry fields that nobody sent.
  it('gives cards and buttons their defaults', async () => {
    const card = { body: 'Su carro', footer: 'Miami Motors', actions: [reply, link, call] };
    const { body } = await rest.post('/v1/Content', {
      language: 'es',
      types: { 'whatsapp/card': card, 'twilio/quick-reply': { body: '¿Viene?', actions: [reply] } },
    });
    const defaults = {
      'whatsapp/card': {
        ...card,
        media: [],
        orientation: 'VERTICAL',
        chip_list: [],
        actions: [
          { ...reply, index: 0 },
          { ...link, index: 1, webview_size: 'NONE' },
          { ...call, index: 2 },
        ],
      },
      'twilio/quick-reply': { body: '¿Viene?', actions: [{ ...reply, index: 0 }] },
    };
    expect(body.types).toEqual(defaults);
    const { body: listed } = await rest.get(`/v1/Content/${String(body.sid)}`);
    expect(listed.types).toEqual(defaults);
  });

  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [String(index), 'x']));
  it.each<[number, string, object]>([
    [92001, 'no types', { types: {} }],
    [92001, 'only types that are null', { types: { 'twilio/text': null } }],
    [92002, '101 variables', { variables: many }],
    [92003, 'no language', { language: undefined }],
    [92004, 'an unknown language', { language: 'spanish' }],
    [92008, 'a type that is gone', { types: { 'twilio/button': { body: 'Hola' } } }],
    [21658, 'a text of 1601 characters', { types: { 'twilio/text': { body: 'a'.repeat(1601) } } }],
    [21658, 'a sample of 1601 characters', { variables: { 1: 'a'.repeat(1601) } }],
    [20001, 'a type without its fields', { types: { 'twilio/quick-reply': { body: 'Hola' } } }],
    [20001, 'a link without an address', { types: { 'twilio/call-to-action': { body: 'Vea', actions: [{ type: 'URL', title: 'Ver' }] } } }],
    [20001, 'a field of another spelling', { friendlyName: 'cita' }],
  ])('refuses with %i %s', async (code, _case, wrong) => {
    const { status, body } = await rest.post('/v1/Content', { ...APPOINTMENT, ...wrong });
    expect({ status, body }).toMatchObject({ status: 400, body: { code, more_info: `https://www.twilio.com/docs/errors/${code}` } });
  });

  it('rejects the camelCase of the typed request of the client, and accepts a plain object', async () => {
    const typed = new ContentCreateRequest({ friendly_name: 'cita', language: 'es', types: { 'twilio/text': { body: 'Hola' } } });
    await expect(contents().create(typed)).rejects.toMatchObject({ status: 400 });
    expect(await aTemplate(sandbox)).toMatchObject({ friendlyName: 'cita', language: 'es', types: APPOINTMENT.types });
  });
});

describe('one content', () => {
  it('is fetched, changed while it is a draft, and deleted', async () => {
    const { sid } = await aTemplate(sandbox);
    const context = contents()(sid);
    expect(await context.fetch()).toMatchObject({ sid, variables: APPOINTMENT.variables });
    const { status, body } = await rest.put(`/v1/Content/${sid}`, { friendly_name: 'cita_2', types: { 'twilio/text': { body: 'Adiós' } } });
    expect({ status, body }).toMatchObject({ status: 200, body: { sid, friendly_name: 'cita_2', language: 'es' } });
    expect((await context.fetch()).types).toEqual({ 'twilio/text': { body: 'Adiós' } });
    expect(await context.remove()).toBe(true);
    await expect(context.fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
  });

  it('cannot be changed once it was submitted', async () => {
    const { sid } = await aTemplate(sandbox);
    await submit(sandbox, sid, 'cita_fija');
    const { status, body } = await rest.put(`/v1/Content/${sid}`, { types: { 'twilio/text': { body: 'Adiós' } } });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 92009 } });
  });

  it('belongs to its account', async () => {
    const { sid } = await aTemplate(sandbox);
    const other = await sandbox.control.post<{ sid: string; auth_token: string }>('/accounts', { organization: 'Bogotá Autos' });
    const foreign = twilio(other.sid, other.auth_token, { httpClient: new RebasedClient(sandbox.url) }).content.v1.contents;
    await expect(foreign(sid).fetch()).rejects.toMatchObject({ status: 404 });
    await expect(foreign(sid).remove()).rejects.toMatchObject({ status: 404 });
    expect(await foreign.list()).toEqual([]);
  });

  it('needs credentials', async () => {
    const response = await fetch(`${sandbox.url}/content.twilio.com/v1/Content`);
    expect([response.status, await response.json()]).toMatchObject([401, { code: 20003 }]);
  });
});

describe('lists', () => {
  let dealer: SandboxUnderTest;
  beforeAll(async () => {
    dealer = await aSandbox();
    for (const friendly_name of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) await aTemplate(dealer, { friendly_name });
    await aTemplate(dealer, { friendly_name: 'photo', language: 'en', types: { 'twilio/media': { body: 'Look', media: [file] } } });
    await anApprovedTemplate(dealer, { friendly_name: 'aprobada' });
  });
  afterAll(() => dealer.close());

  const all = ['aprobada', 'photo', 'cinco', 'cuatro', 'tres', 'dos', 'uno'];

  it('return the newest first, in pages that the client follows', async () => {
    const names = (await dealer.client.content.v1.contents.list({ pageSize: 3 })).map(({ friendlyName }) => friendlyName);
    expect(names).toEqual(all);
  });

  it.each(['/v1/Content', '/v2/Content', '/v1/ContentAndApprovals', '/v2/ContentAndApprovals'])(
    'of %s link their pages by absolute addresses',
    async (path) => {
      const api = contentRestOf(dealer);
      const { body: first } = await api.get(`${path}?PageSize=4`);
      const meta = first.meta as Record<string, string>;
      expect(meta).toMatchObject({
        key: 'contents',
        page: 0,
        page_size: 4,
        first_page_url: `https://content.twilio.com${path}?PageSize=4&Page=0`,
        previous_page_url: null,
      });
      const { body: second } = await api.get(String(meta.next_page_url).replace('https://content.twilio.com', ''));
      expect(second).toMatchObject({ meta: { page: 1, next_page_url: null } });
      expect((second.contents as object[]).length).toBe(3);
    },
  );

  it('include the approval with the content', async () => {
    const [approved, draft] = await dealer.client.content.v1.contentAndApprovals.list({ limit: 2 });
    expect(approved?.approvalRequests).toEqual({
      name: 'cita',
      category: 'UTILITY',
      content_type: 'twilio/text',
      status: 'approved',
      rejection_reason: '',
      allow_category_change: true,
    });
    expect(draft?.approvalRequests).toMatchObject({ name: '', status: 'unsubmitted' });
  });

  it('of version 2 filter and sort', async () => {
    const search = dealer.client.content.v2;
    const names = (found: { friendlyName: string }[]) => found.map(({ friendlyName }) => friendlyName);
    expect(names(await search.contents.list({ contentName: 'c.{3}o$' }))).toEqual(['cinco']);
    expect(names(await search.contents.list({ language: ['en', 'fr'] }))).toEqual(['photo']);
    expect(names(await search.contentAndApprovals.list({ channelEligibility: ['whatsapp:approved'] }))).toEqual(['aprobada']);
    expect(names(await search.contents.list({ sortByContentName: 'asc', pageSize: 3 }))).toEqual(all.toSorted());
    expect(names(await search.contents.list({ dateCreatedAfter: new Date(Date.now() + 60_000) }))).toEqual([]);
  });

  it('of version 1 ignore filters', async () => {
    const { body } = await contentRestOf(dealer).get('/v1/Content?Language=en');
    expect((body.contents as object[]).length).toBe(all.length);
    expect(await takeViolations(dealer)).toMatchObject([{ problem: 'query parameter "Language" is not known' }]);
  });

  it('reject a page that is too large, and an invalid expression', async () => {
    const api = contentRestOf(dealer);
    expect((await api.get('/v1/Content?PageSize=1001')).body).toMatchObject({ code: 20007 });
    expect((await api.get('/v2/Content?ContentName=(')).body).toMatchObject({ code: 20001, status: 400 });
  });
});
