import type { PipelineSettings, StagesAnswer, StageView } from '@app/contracts/pipeline/pipeline.contract';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { describe, expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import { aStage, countsOf, manyContacts, moveTo, stagesOf, trueCounts } from '../../factories/pipeline.factory';
import type { Person } from '../../factories/person.factory';

const DEFAULTS = ['new', 'contact_attempt', 'contacted', 'appt_scheduled', 'working_deal', 'missed_appt', 'visit_followup', 'sold', 'lost'];
const ascending = (one: number, other: number) => one - other;
const FORBIDDEN = { status: 403, body: { code: 'request.forbidden' } };

const create = (who: Person, input: object) => who.post<StageView>('/api/pipeline/stages', input);
const change = (who: Person, id: string, patch: object) => who.patch<StageView>(`/api/pipeline/stages/${encodeURIComponent(id)}`, patch);
const order = (who: Person, stages: string[]) => who.put<StagesAnswer>('/api/pipeline/stages', { stages });
const remove = (who: Person, id: string, moveTarget?: string) =>
  who.delete<StagesAnswer>(`/api/pipeline/stages/${encodeURIComponent(id)}${moveTarget ? `?move_to=${moveTarget}` : ''}`);
const idsOf = async (who: Person) => (await stagesOf(who)).map(({ id }) => id);

describe('an organization', () => {
  it('has the nine stages of the documents from its first moment, each in its own hue', async () => {
    const { agent } = await anOrganization().with('agent');
    const { status, body } = await agent.get<PipelineSettings>('/api/pipeline/settings');
    expect(status).toBe(200);
    expect(body.stages.map(({ id }) => id)).toEqual(DEFAULTS);
    expect(body.stages.map(({ name }) => name)).toEqual([
      'New',
      'Contact Attempt',
      'Contacted',
      'Appt. Scheduled',
      'Working Deal',
      'Missed Appt.',
      'Visit Followup',
      'Sold',
      'Lost',
    ]);
    expect(new Set(body.stages.map(({ color }) => color)).size).toBe(9);
    expect(body.stages.every((stage) => stage.is_default)).toBe(true);
  });

  it('adds stages of its own whose id is the name in lowercase with underscores, and contacts enter them', async () => {
    const org = await anOrganization().with('manager', 'agent');
    const { status, body } = await create(org.manager, { name: '  Prueba de manejo ', color: 'pink' });
    expect(status).toBe(201);
    expect(body).toEqual({ id: 'prueba_de_manejo', name: 'Prueba de manejo', color: 'pink', description: '', is_default: false });
    expect(await idsOf(org.agent)).toEqual([...DEFAULTS, 'prueba_de_manejo']);
    const { id } = await aContact().of(org);
    expect(await moveTo(org.agent, id, 'prueba_de_manejo')).toMatchObject({ status: 200, body: { stage: 'prueba_de_manejo' } });
    expect((await countsOf(org.agent)).stages).toMatchObject({ prueba_de_manejo: 1, new: 0 });
    const created = await org.agent.post<ContactView>('/api/contacts', {
      first_name: 'A',
      last_name: 'B',
      phone: '+13055550777',
      stage: 'prueba_de_manejo',
    });
    expect(created).toMatchObject({ status: 201, body: { stage: 'prueba_de_manejo' } });
  });

  it('renames, recolours and orders them, while their ids and contacts stay', async () => {
    const org = await anOrganization().with('owner');
    const stage = await aStage(org, 'Banco');
    const { id } = await aContact().with({ stage: stage.id }).of(org);
    expect((await change(org.owner, stage.id, { name: 'Financiera', color: 'green' })).body).toMatchObject({
      id: 'banco',
      name: 'Financiera',
      color: 'green',
    });
    expect((await org.owner.get<ContactView>(`/api/contacts/${id}`)).body.stage).toBe('banco');
    const again = await create(org.owner, { name: 'Banco' });
    expect(again.body).toMatchObject({ id: 'banco_2', color: 'slate' });

    const wanted = ['banco', ...DEFAULTS, 'banco_2'];
    expect((await order(org.owner, wanted)).body.stages.map((one) => one.id)).toEqual(wanted);
    expect(await idsOf(org.owner)).toEqual(wanted);
    expect((await create(org.owner, { name: 'Al final' })).body.id).toBe('al_final');
    expect(await idsOf(org.owner)).toEqual([...wanted, 'al_final']);
  });

  it('deletes one and its contacts go where the person says, with a step in their history', async () => {
    const org = await anOrganization().with('manager');
    const stage = await aStage(org, 'Banco');
    const { id } = await aContact().with({ stage: stage.id }).of(org);
    expect(await remove(org.manager, stage.id)).toMatchObject({ status: 409, body: { code: 'pipeline.stage_not_empty' } });
    const { status, body } = await remove(org.manager, stage.id, 'contacted');
    expect(status).toBe(200);
    expect(body.stages.map((one) => one.id)).toEqual(DEFAULTS);
    expect((await org.manager.get<ContactView>(`/api/contacts/${id}`)).body.stage).toBe('contacted');
    expect((await org.manager.get(`/api/contacts/${id}/stage-history`)).body).toMatchObject({
      stage: 'contacted',
      moves: [{ from: { id: 'banco', name: 'Banco' }, to: { id: 'contacted', name: 'Contacted' }, user: { id: org.manager.id } }],
    });
    expect((await countsOf(org.manager)).stages).toEqual(await trueCounts(org));
    expect((await remove(org.manager, (await aStage(org, 'Vacía')).id)).status).toBe(200);
  });
});

describe('a stage', () => {
  it('has a name of its own, whatever its case', async () => {
    const org = await anOrganization().with('manager');
    const taken = { status: 409, body: { code: 'pipeline.stage_name_taken', errors: { name: expect.any(String) } } };
    expect(await create(org.manager, { name: 'NEW' })).toMatchObject(taken);
    const stage = await aStage(org, 'Banco');
    expect(await create(org.manager, { name: 'bANCO' })).toMatchObject(taken);
    expect(await change(org.manager, stage.id, { name: 'Sold' })).toMatchObject(taken);
    expect((await change(org.manager, stage.id, { name: 'BANCO' })).status).toBe(200);
  });

  it.each(['Nuevo', 'nUEVO', 'en negociacion', 'EN NEGOCIACIÓN', 'Appt Scheduled'])(
    'has no name that a default stage has in one of the languages, such as %s',
    async (name) => {
      const org = await anOrganization().with('manager');
      const taken = { status: 409, body: { code: 'pipeline.stage_name_taken', errors: { name: expect.any(String) } } };
      expect(await create(org.manager, { name })).toMatchObject(taken);
      const stage = await aStage(org, 'Banco');
      expect(await change(org.manager, stage.id, { name })).toMatchObject(taken);
      expect(await idsOf(org.manager)).toEqual([...DEFAULTS, 'banco']);
    },
  );

  it('that was called like a default one keeps its name while its colour changes', async () => {
    const org = await anOrganization().with('manager');
    const stage = await aStage(org, 'Banco');
    await org.product.database.rows(`update pipeline_stages set name = 'Nuevo' where organization_id = $1 and id = $2`, [org.id, stage.id]);
    expect((await change(org.manager, stage.id, { name: 'Nuevo', color: 'green' })).body).toMatchObject({ name: 'Nuevo', color: 'green' });
  });

  it('that is a default one is neither changed nor deleted', async () => {
    const { owner } = await anOrganization().with('owner');
    for (const id of DEFAULTS) {
      expect(await remove(owner, id, 'contacted')).toMatchObject({ status: 409, body: { code: 'pipeline.stage_is_default' } });
      expect(await change(owner, id, { name: 'Otra' })).toMatchObject({ status: 409, body: { code: 'pipeline.stage_is_default' } });
    }
    expect(await idsOf(owner)).toEqual(DEFAULTS);
  });

  it('is ordered with all others or not at all', async () => {
    const { manager } = await anOrganization().with('manager');
    for (const wrong of [[], DEFAULTS.slice(1), [...DEFAULTS, 'new'], [...DEFAULTS.slice(1), 'banco'], [...DEFAULTS.slice(1), 'sold']]) {
      expect(await order(manager, wrong)).toMatchObject({ status: 409, body: { code: 'pipeline.stages_differ' } });
    }
  });

  it('cannot be emptied into itself or into one that is not there', async () => {
    const org = await anOrganization().with('manager');
    const stage = await aStage(org, 'Banco');
    for (const target of ['banco', 'nirgendwo']) {
      expect(await remove(org.manager, stage.id, target)).toMatchObject({ status: 422, body: { code: 'contact.stage_unknown' } });
    }
    expect(await remove(org.manager, 'nirgendwo', 'new')).toMatchObject({ status: 404 });
    expect(await change(org.manager, 'nirgendwo', { name: 'x' })).toMatchObject({ status: 404 });
  });

  it('is one of forty at the most', async () => {
    const { manager } = await anOrganization().with('manager');
    const made = await Promise.all(Array.from({ length: 35 }, (_, index) => create(manager, { name: `Etapa ${index}` })));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(31);
    expect(made.find(({ status }) => status !== 201)).toMatchObject({ status: 409, body: { code: 'pipeline.too_many_stages' } });
    expect(await idsOf(manager)).toHaveLength(40);
  });
});

describe('a person without the right to edit stages', () => {
  it('is an agent, for whom the board is to be read and its cards to be moved', async () => {
    const org = await anOrganization().with('agent');
    const stage = await aStage(org, 'Banco');
    expect(await create(org.agent, { name: 'Mía' })).toMatchObject(FORBIDDEN);
    expect(await change(org.agent, stage.id, { name: 'Mía' })).toMatchObject(FORBIDDEN);
    expect(await order(org.agent, ['banco', ...DEFAULTS])).toMatchObject(FORBIDDEN);
    expect(await remove(org.agent, stage.id, 'new')).toMatchObject(FORBIDDEN);
    expect(await idsOf(org.agent)).toEqual([...DEFAULTS, 'banco']);
  });

  it('is another organization, which has a board of its own', async () => {
    const org = await anOrganization().with('manager');
    const { manager: stranger } = await anOrganization().with('manager');
    const stage = await aStage(org, 'Banco');
    expect(await change(stranger, stage.id, { name: 'Nuestra' })).toMatchObject({ status: 404 });
    expect(await remove(stranger, stage.id, 'new')).toMatchObject({ status: 404 });
    expect(await idsOf(stranger)).toEqual(DEFAULTS);
    const theirs = await aContact().of(await anOrganization().with());
    expect(await moveTo(stranger, theirs.id, 'sold')).toMatchObject({ status: 404 });
    expect((await stagesOf(org.manager)).at(-1)).toEqual(stage);
  });

  it('rejects a contact that enters another organization’s stage', async () => {
    const org = await anOrganization().with('manager');
    const other = await anOrganization().with('manager');
    await aStage(other, 'Banco');
    const { id } = await aContact().of(org);
    expect(await moveTo(org.manager, id, 'banco')).toMatchObject({
      status: 422,
      body: { code: 'contact.stage_unknown', errors: { stage: expect.any(String) } },
    });
  });
});

describe('at the same moment', () => {
  it('two users add a stage with one name, and one of them gets the error', async () => {
    const org = await anOrganization().with('manager', 'owner');
    const made = await Promise.all([org.manager, org.owner].map((who) => create(who, { name: 'Banco' })));
    expect(made.map(({ status }) => status).sort(ascending)).toEqual([201, 409]);
  });

  it('two delete one stage, and its contacts move once', async () => {
    const org = await anOrganization().with('manager', 'owner');
    const stage = await aStage(org, 'Banco');
    await manyContacts(org, 30, [stage.id]);
    const deleted = await Promise.all([remove(org.manager, stage.id, 'sold'), remove(org.owner, stage.id, 'lost')]);
    expect(deleted.map(({ status }) => status).sort(ascending)).toEqual([200, 404]);
    const counts = await trueCounts(org);
    expect([counts.sold ?? 0, counts.lost ?? 0].sort(ascending)).toEqual([0, 30]);
    expect((await countsOf(org.manager)).stages).toEqual(counts);
    const moves = await org.product.database.value<number>(`select count(*)::int from contact_stage_moves where organization_id = $1`, [
      org.id,
    ]);
    expect(moves).toBe(30);
  });

  it('moves contacts into and out of a stage while it is deleted: none is lost, and each impossible move is rejected', async () => {
    const org = await anOrganization().with('manager', 'agent');
    const stage = await aStage(org, 'Banco');
    const ids = await manyContacts(org, 60, [stage.id, 'new']);
    const moving = ids.map((id, index) => moveTo(org.agent, id, index % 3 === 0 ? 'contacted' : stage.id));
    const deleting = remove(org.manager, stage.id, 'lost');
    const answers = await Promise.all(moving);
    expect((await deleting).status).toBe(200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422));
    for (const { body } of refused) expect(body).toMatchObject({ code: 'contact.stage_unknown' });
    const counts = await trueCounts(org);
    expect(counts).not.toHaveProperty('banco');
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(60);
    expect((await countsOf(org.manager)).stages).toEqual(counts);
  });
});

it('tells everybody of the list as it is now, and of the stage that was emptied', async () => {
  const org = await anOrganization().with('agent', 'manager');
  const socket = await org.agent.socket();
  const { body: stage } = await create(org.manager, { name: 'Banco' });
  expect(await socket.next('pipeline.stages_changed')).toMatchObject({
    payload: { stages: expect.arrayContaining([stage]), emptied: null },
  });
  await aContact().with({ stage: stage.id }).of(org);
  await remove(org.manager, stage.id, 'sold');
  await expect
    .poll(() => socket.named('pipeline.stages_changed').at(-1))
    .toMatchObject({
      payload: { emptied: { from: 'banco', to: 'sold' } },
    });
});
