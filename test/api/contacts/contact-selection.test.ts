import type { SelectionOutcome } from '@app/contracts/contacts/contact-selection.contract';
import type { ContactPage, ContactView } from '@app/contracts/contacts/contacts.contract';
import type { StageHistory } from '@app/contracts/pipeline/pipeline.contract';
import { describe, expect, it } from 'vitest';
import { aContact, assign, manyContacts } from '../../factories/contact.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const tag = (who: Person, selection: object, add: string[], remove: string[] = []) =>
  who.post<SelectionOutcome>('/api/contacts/selection/tags', { selection, add, remove });

const tagsOf = async (who: Person, id: number) => (await who.get<ContactView>(`/api/contacts/${id}`)).body.tags;

/** One after the other, so that their numbers rise. */
async function some(organization: Organization, ...names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) ids.push((await aContact().named(name).of(organization)).id);
  return ids;
}

describe('a selection', () => {
  it('is all that the list has under its filter, without those who were unticked and those who came later', async () => {
    const org = await anOrganization().with('manager');
    const [ana = 0, anaTwo = 0, luis = 0] = await some(org, 'Ana', 'Anabel', 'Luis');
    const { body: list } = await org.manager.get<ContactPage>('/api/contacts?search=ana');
    expect(list.newest_id).toBe(Math.max(ana, anaTwo));
    const [late = 0] = await some(org, 'Anastasia');

    const all = { all: { search: 'ana' }, except: [anaTwo], up_to: list.newest_id };
    expect(await tag(org.manager, all, ['vip'])).toMatchObject({ status: 200, body: { matched: 1, changed: 1 } });
    expect(await Promise.all([ana, anaTwo, luis, late].map((id) => tagsOf(org.manager, id)))).toEqual([['vip'], [], [], []]);
  });

  it('leaves out contacts of another organization, and those that are gone, as if nobody had named them', async () => {
    const [org, other] = [await anOrganization().with('manager'), await anOrganization().with('manager')];
    const [own = 0, gone = 0] = await some(org, 'Ana', 'Eva');
    const [foreign = 0] = await some(other, 'Otra');
    await org.manager.delete(`/api/contacts/${gone}`);
    const ids = [own, gone, foreign, 999_999_999];
    expect((await tag(org.manager, { ids }, ['vip'])).body).toEqual({ matched: 1, changed: 1 });
    const stage = await org.manager.post('/api/contacts/selection/stage', { selection: { ids }, stage: 'sold' });
    expect(stage.body).toMatchObject({ matched: 1, changed: 1 });
    const given = await org.manager.post('/api/assignments/selection', { selection: { ids }, agent_id: org.manager.id });
    expect(given.body).toEqual({ matched: 1, changed: 1 });
    expect((await org.manager.post('/api/contacts/selection/delete', { selection: { ids } })).body).toMatchObject({ deleted: 1 });
    expect((await other.manager.get(`/api/contacts/${foreign}`)).body).toMatchObject({ tags: [], stage: 'new', assigned_agent: null });
  });

  it('has for an agent only those whom the agent sees, named one by one or all together', async () => {
    const org = await anOrganization().with('agent', 'otherAgent', 'manager');
    const [own = 0, others = 0, nobodys = 0] = await some(org, 'Ana', 'Eva', 'Luis');
    await assign(org, own, org.agent);
    await assign(org, others, org.otherAgent);
    const all = { ids: [own, others, nobodys] };
    expect((await tag(org.agent, all, ['uno'])).body).toEqual({ matched: 2, changed: 2 });
    expect((await tag(org.agent, { all: {} }, ['dos'])).body).toEqual({ matched: 2, changed: 2 });
    expect(await tagsOf(org.manager, others)).toEqual([]);
  });
});

describe('tags of a selection', () => {
  it('are added once whatever their letters’ case, and removed', async () => {
    const org = await anOrganization().with('agent');
    const { id } = await aContact()
      .with({ tags: ['VIP', 'SUV'] })
      .of(org);
    expect((await tag(org.agent, { ids: [id] }, ['vip', 'Usado'], ['suv'])).body).toEqual({ matched: 1, changed: 1 });
    expect(await tagsOf(org.agent, id)).toEqual(['VIP', 'Usado']);
    expect((await tag(org.agent, { ids: [id] }, ['vip'], ['suv'])).body).toEqual({ matched: 1, changed: 0 });
  });

  it('are at most thirty', async () => {
    const org = await anOrganization().with('agent');
    const tags = Array.from({ length: 29 }, (_, index) => `t${index}`);
    const { id } = await aContact().with({ tags }).of(org);
    await tag(org.agent, { ids: [id] }, ['uno', 'dos']);
    expect(await tagsOf(org.agent, id)).toEqual([...tags, 'uno']);
  });
});

describe('the stage of a selection', () => {
  it('changes with a step in the history of each, and in the counters', async () => {
    const org = await anOrganization().with('manager');
    const [ana = 0, eva = 0] = await some(org, 'Ana', 'Eva');
    await org.manager.put(`/api/contacts/${eva}`, { stage: 'lost' });
    const input = { selection: { ids: [ana, eva] }, stage: 'lost', stage_reason: 'Bought elsewhere' };
    expect((await org.manager.post('/api/contacts/selection/stage', input)).body).toEqual({
      matched: 2,
      changed: 1,
      moved_from: [{ stage: 'new', ids: [ana] }],
    });
    const { body: history } = await org.manager.get<StageHistory>(`/api/contacts/${ana}/stage-history`);
    expect(history).toMatchObject({
      stage: 'lost',
      moves: [{ from: { id: 'new' }, to: { id: 'lost', name: 'Lost' }, reason: 'Bought elsewhere', user: { id: org.manager.id } }],
    });
    const { body: counts } = await org.manager.get<{ stages: Record<string, number> }>('/api/pipeline/counts');
    expect(counts.stages).toMatchObject({ new: 0, lost: 2 });
  });

  it('goes back only for those whom nobody has moved on since', async () => {
    const org = await anOrganization().with('manager', 'agent');
    const [ana = 0, eva = 0] = await some(org, 'Ana', 'Eva');
    const move = async (input: object) => (await org.manager.post('/api/contacts/selection/stage', input)).body;
    await move({ selection: { ids: [ana, eva] }, stage: 'contacted' });
    await org.agent.put(`/api/contacts/${eva}`, { stage: 'sold' });
    const back = { selection: { ids: [ana, eva] }, stage: 'new', from: 'contacted' };
    expect(await move(back)).toMatchObject({ matched: 2, changed: 1, moved_from: [{ stage: 'contacted', ids: [ana] }] });
    expect((await org.manager.get(`/api/contacts/${ana}`)).body).toMatchObject({ stage: 'new' });
    expect((await org.manager.get(`/api/contacts/${eva}`)).body).toMatchObject({ stage: 'sold' });
  });

  it('is refused where there is none such', async () => {
    const org = await anOrganization().with('manager');
    const [id = 0] = await some(org, 'Ana');
    const input = { selection: { ids: [id] }, stage: 'nowhere' };
    expect(await org.manager.post('/api/contacts/selection/stage', input)).toMatchObject({
      status: 422,
      body: { code: 'contact.stage_unknown', errors: { stage: 'This stage does not exist any more.' } },
    });
  });
});

describe('the person of a selection', () => {
  const give = (who: Person, selection: object, agent_id: number | null) =>
    who.post<SelectionOutcome>('/api/assignments/selection', { selection, agent_id });

  it('is given and taken back by managers, with a line in the history of each', async () => {
    const org = await anOrganization().with('manager', 'agent', 'otherAgent');
    const ids = await some(org, 'Ana', 'Eva');
    const socket = await org.otherAgent.socket();
    expect((await give(org.manager, { ids }, org.agent.id)).body).toEqual({ matched: 2, changed: 2 });
    expect((await socket.next('contact.many_assigned')).payload).toEqual({
      contact_ids: ids,
      assigned_user_id: org.agent.id,
      assigned_by_user_id: org.manager.id,
    });
    expect((await org.otherAgent.get(`/api/contacts/${ids[0]}`)).status).toBe(404);
    expect((await give(org.manager, { ids }, org.agent.id)).body).toEqual({ matched: 2, changed: 0 });
    expect((await give(org.manager, { ids }, null)).body).toEqual({ matched: 2, changed: 2 });
    const { body } = await org.manager.get<{ assignments: { agent: object | null }[] }>(`/api/assignments/${ids[0]}/history`);
    expect(body.assignments.map(({ agent }) => agent !== null)).toEqual([false, true]);
  });

  it('is for an agent only the agent, and only where nobody is', async () => {
    const org = await anOrganization().with('manager', 'agent', 'otherAgent');
    const [ana = 0, eva = 0] = await some(org, 'Ana', 'Eva');
    await assign(org, eva, org.agent);
    expect((await give(org.agent, { ids: [ana] }, org.otherAgent.id)).body).toMatchObject({ code: 'assignment.forbidden' });
    expect((await give(org.agent, { ids: [ana] }, null)).body).toMatchObject({ code: 'assignment.forbidden' });
    expect((await give(org.agent, { all: {} }, org.agent.id)).body).toEqual({ matched: 2, changed: 1 });
    expect((await give(org.manager, { ids: [ana] }, 999_999_999)).body).toMatchObject({ code: 'assignment.agent_unknown' });
  });
});

/** Of 500 contacts. */
const BATCHES = 3;
const COUNT = 500 * BATCHES;

it('is worked off in batches, each told in one event, and two at once lose nothing', async () => {
  const org = await anOrganization().with('manager', 'owner');
  const ids = await manyContacts(org, COUNT);
  const socket = await org.owner.socket();
  const [tagged, moved] = await Promise.all([
    tag(org.manager, { all: {} }, ['feria']),
    org.owner.post('/api/contacts/selection/stage', { selection: { all: {}, except: [ids[0]] }, stage: 'contacted' }),
  ]);
  expect(tagged.body).toEqual({ matched: COUNT, changed: COUNT });
  expect(moved.body).toMatchObject({ matched: COUNT - 1, changed: COUNT - 1 });
  const { body: counts } = await org.manager.get<{ stages: Record<string, number> }>('/api/pipeline/counts');
  expect(counts.stages).toMatchObject({ new: 1, contacted: COUNT - 1 });
  const untagged = await org.product.database.value(`select count(*)::int from contacts where organization_id = $1 and tags <> '{feria}'`, [
    org.id,
  ]);
  expect(untagged).toBe(0);
  await socket.next('contact.many_changed', () => socket.named('contact.many_changed').length === 2 * BATCHES);
}, 60_000);
