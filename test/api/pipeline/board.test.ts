import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { Board, ContactsByStage, StagePage } from '@app/contracts/pipeline/pipeline.contract';
import { describe, expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aStage, countsOf, manyContacts, moveTo } from '../../factories/pipeline.factory';

const boardOf = async (who: Person, query = '') => (await who.get<ContactsByStage>(`/api/contacts/by-stage${query}`)).body;
const pageOf = async (who: Person, stage: string, query = '') =>
  (await who.get<StagePage>(`/api/contacts/by-stage/${encodeURIComponent(stage)}${query}`)).body;
const names = (contacts: ContactView[] | undefined) => contacts?.map(({ first_name }) => first_name);
const setAge = ({ product, id: organizationId }: Organization, id: number, hours: number) =>
  product.database.rows(
    `update contacts set stage_entered_at = now() - make_interval(secs => $3::float8 * 3600) where organization_id = $1 and id = $2`,
    [organizationId, id, hours],
  );

describe('the board', () => {
  it('is an object keyed by stage whose values are lists of contacts, empty ones too, the most recent first', async () => {
    const org = await anOrganization().with('agent');
    const stage = await aStage(org, 'Banco');
    const ana = await aContact().named('Ana').of(org);
    await aContact().named('Berta').of(org);
    await aContact().named('Carla').with({ stage: stage.id }).of(org);
    const board = await boardOf(org.agent);
    expect(Object.keys(board)).toEqual([
      'new',
      'contact_attempt',
      'contacted',
      'appt_scheduled',
      'working_deal',
      'missed_appt',
      'visit_followup',
      'sold',
      'lost',
      'banco',
    ]);
    expect(names(board.new)).toEqual(['Berta', 'Ana']);
    expect(names(board.banco)).toEqual(['Carla']);
    expect(board.sold).toEqual([]);
    expect((await org.agent.get(`/api/contacts/${ana.id}`)).body).toEqual({ ...board.new?.[1], head_seq: expect.any(Number) });
  });

  it('pages each stage to its end, with every card once, while others move', async () => {
    const org = await anOrganization().with('manager', 'agent');
    await manyContacts(org, 95, ['contacted']);
    expect((await boardOf(org.manager)).contacted).toHaveLength(20);
    expect((await boardOf(org.manager, '?per_stage=500')).contacted).toHaveLength(95);
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = await pageOf(org.manager, 'contacted', `?limit=20${cursor}`);
      expect(page.total).toBeLessThanOrEqual(95);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : '';
      const first = seen[0] ?? 0;
      if (seen.length === 20) await moveTo(org.agent, first, 'sold');
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(95);
    expect(await pageOf(org.manager, 'contacted')).toMatchObject({ total: 94 });
  });

  it('is opened by one answer that says what its parts say, for what the reader may see', async () => {
    const org = await anOrganization().with('manager', 'agent', 'otherAgent');
    await manyContacts(org, 25, ['contacted', 'sold']);
    await aContact()
      .named('Ana')
      .with({ tags: ['vip'] })
      .assignedTo(org.otherAgent)
      .of(org);
    for (const [who, query] of [
      [org.manager, ''],
      [org.agent, ''],
      [org.manager, '?tag=vip'],
      [org.manager, '?unassigned=1'],
    ] as const) {
      const { body: board } = await who.get<Board>(`/api/pipeline/board${query}`);
      expect(board.settings).toEqual((await who.get('/api/pipeline/settings')).body);
      expect(board.counts).toEqual((await who.get(`/api/pipeline/counts${query}`)).body);
      expect(Object.keys(board.columns)).toEqual(board.settings.stages.map(({ id }) => id));
      for (const [stage, page] of Object.entries(board.columns)) {
        const asked = await pageOf(who, stage, query);
        expect(asked.head_seq).toBeGreaterThanOrEqual(page.head_seq);
        expect(page).toEqual({ ...asked, head_seq: page.head_seq });
      }
    }
  });

  it('rejects a malformed cursor and an unknown stage', async () => {
    const { manager } = await anOrganization().with('manager');
    expect(await manager.get('/api/contacts/by-stage/new?cursor=x')).toMatchObject({
      status: 422,
      body: { code: 'pipeline.cursor_invalid' },
    });
    expect(await manager.get('/api/contacts/by-stage/nirgendwo')).toMatchObject({ status: 404 });
  });

  it('searches in one column on the server, by name, number and without accents', async () => {
    const org = await anOrganization().with('agent');
    await aContact().named('Íñigo', 'Peña').withPhone('+13055550991').of(org);
    await aContact().named('Iñigo', 'Vélez').with({ stage: 'sold' }).of(org);
    await manyContacts(org, 30, ['new']);
    expect(await pageOf(org.agent, 'new', '?search=inigo')).toMatchObject({ total: 1, data: [{ last_name: 'Peña' }], next_cursor: null });
    expect(await pageOf(org.agent, 'new', `?search=${encodeURIComponent('(305) 555-0991')}`)).toMatchObject({ total: 1 });
    expect(await pageOf(org.agent, 'new', '?search=nadie')).toMatchObject({ total: 0, data: [] });
    expect(await pageOf(org.agent, 'sold', '?search=inigo')).toMatchObject({ total: 1, data: [{ last_name: 'Vélez' }] });
  });

  it('shows an agent own contacts and those of nobody, in lists, pages and counts alike', async () => {
    const org = await anOrganization().with('agent', 'otherAgent', 'manager');
    await aContact().named('Mine').assignedTo(org.agent).of(org);
    await aContact().named('Theirs').assignedTo(org.otherAgent).of(org);
    await aContact().named('Nobodys').of(org);
    const seen = [
      [org.agent, ['Nobodys', 'Mine']],
      [org.otherAgent, ['Nobodys', 'Theirs']],
      [org.manager, ['Nobodys', 'Theirs', 'Mine']],
    ] as const;
    for (const [who, expected] of seen) {
      expect(names((await boardOf(who)).new)).toEqual(expected);
      expect(await pageOf(who, 'new')).toMatchObject({ total: expected.length });
      const counts = await countsOf(who);
      expect(counts.stages.new).toBe(expected.length);
      expect(counts.ages.recent).toBe(expected.length);
    }
    const { manager: stranger } = await anOrganization().with('manager');
    expect((await boardOf(stranger)).new).toEqual([]);
    expect((await countsOf(stranger)).stages.new).toBe(0);
  });

  it('filters by agent, tag, channel and who waits, and its counts say the same', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
    const chat = await org.aChat();
    const answered = await org.chatWith('+13055550444', 'sms');
    await org.manager.post(`${answered.path}/send`, { body: 'Con gusto' });
    await aContact()
      .named('Tagged')
      .with({ tags: ['VIP'] })
      .of(org);
    const mine = await aContact().named('Mine').assignedTo(org.agent).of(org);
    expect((await org.manager.get('/api/pipeline/tags')).body).toEqual({ tags: ['VIP'] });
    const cases: [filter: string, ids: number[]][] = [
      [`?agent_id=${org.agent.id}`, [mine.id]],
      [`?agent_id=${org.otherAgent.id}`, []],
      ['?channel=sms', [answered.contactId]],
      ['?channel=whatsapp&waiting=1', [chat.contactId]],
      ['?waiting=1', [chat.contactId]],
      ['?tag=VIP&unassigned=1', [(await pageOf(org.manager, 'new', '?search=Tagged')).data[0]?.id ?? 0]],
      [`?tag=VIP&agent_id=${org.agent.id}`, []],
    ];
    for (const [filter, ids] of cases) {
      const page = await pageOf(org.manager, 'new', filter);
      expect(
        page.data.map(({ id }) => id),
        filter,
      ).toEqual(ids);
      expect(page.total, filter).toBe(ids.length);
      expect(
        (await boardOf(org.manager, filter)).new?.map(({ id }) => id),
        filter,
      ).toEqual(ids);
      expect((await countsOf(org.manager, filter)).stages.new, filter).toBe(ids.length);
    }
  });
});

describe('the age of a lead', () => {
  it('counts from the latest of stage entry, last inbound and last outbound message, and from no edit', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const ageOf = async () => (await org.agent.get<ContactView>(`/api/contacts/${chat.contactId}`)).body;
    await setAge(org, chat.contactId, 100);
    const inbound = await ageOf();
    expect(inbound.waiting_since).not.toBeNull();
    expect(inbound.channels).toEqual({ whatsapp: true, sms: false });
    expect(inbound.aged_from > inbound.stage_entered_at).toBe(true);

    await org.agent.put(`/api/contacts/${chat.contactId}`, { notes: 'x' });
    expect((await ageOf()).aged_from).toBe(inbound.aged_from);
    await org.agent.post(`${chat.path}/send`, { body: 'Buenas' });
    const outbound = await ageOf();
    expect(outbound.aged_from > inbound.aged_from).toBe(true);
    expect(outbound.waiting_since).toBeNull();
    await moveTo(org.agent, chat.contactId, 'contacted');
    expect((await ageOf()).aged_from > outbound.aged_from).toBe(true);
  });

  it('falls into Recent, Medium, Old and Very Old by the limits of the organization', async () => {
    const org = await anOrganization().with('manager');
    const ages = [0.1, 23.9, 24.1, 71.9, 72.1, 143.9, 144.1, 5000];
    for (const hours of ages) await setAge(org, (await aContact().of(org)).id, hours);
    expect((await countsOf(org.manager)).ages).toEqual({ recent: 2, medium: 2, old: 2, very_old: 2 });
    await org.manager.put('/api/pipeline/time-settings', { green: 1, blue: 25, black: 150, orange: 24 });
    expect((await countsOf(org.manager)).ages).toEqual({ recent: 1, medium: 2, old: 4, very_old: 1 });
    expect((await countsOf(org.manager, '?unassigned=1')).ages).toMatchObject({ recent: 1 });
  });
});
