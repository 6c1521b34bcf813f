import type { GroupProposals } from '@app/contracts/groups/groups.contract';
import { describe, expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { aGroup, memberIdsOf } from '../../factories/group.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const proposalsFor = async (who: Person) => (await who.get<GroupProposals>('/api/groups/proposals')).body;
const proposal = async (who: Person, kind: string) => (await proposalsFor(who)).data.find(({ reason }) => reason.kind === kind);

/** Four unassigned contacts, three of them with two tags. */
async function aFewContacts(organization: Organization): Promise<void> {
  for (const tags of [['SUV', 'VIP'], ['SUV', 'VIP'], ['VIP', 'SUV', 'Sedán'], ['SUV']]) await aContact().with({ tags }).of(organization);
}

describe('the proposals', () => {
  it('come from the organization’s own contacts, with their number, samples and a reason', async () => {
    const org = await anOrganization().with('manager');
    await aFewContacts(org);
    const { data, contacts } = await proposalsFor(org.manager);
    expect(contacts).toBe(4);
    expect(data.map(({ reason, count }) => [reason, count])).toEqual([
      [{ kind: 'ownerless' }, 4],
      [{ kind: 'tags', tags: ['SUV', 'VIP'] }, 3],
    ]);
    expect(data[1]?.samples.map(({ tags }) => tags)).toEqual([
      ['VIP', 'SUV', 'Sedán'],
      ['SUV', 'VIP'],
      ['SUV', 'VIP'],
    ]);
  });

  it('tell who has waited, and which stage has grown cold', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    for (let index = 0; index < 3; index++) await org.aChat();
    await org.product.database.rows(
      `update conversations set waiting_since = now() - interval '3 days', last_message_at = now() - interval '20 days' where organization_id = $1`,
      [org.id],
    );
    await org.product.database.rows(
      `select refresh_contact_summaries(organization_id, array_agg(id)) from contacts where organization_id = $1 group by organization_id`,
      [org.id],
    );
    const found = (await proposalsFor(org.manager)).data.map(({ reason, count }) => [reason, count]);
    expect(found).toContainEqual([{ kind: 'unanswered', days: 2 }, 3]);
    expect(found).toContainEqual([{ kind: 'cold_stage', stage: 'new', days: 14 }, 3]);
  });

  it('are accepted as a smart group and then not made again', async () => {
    const org = await anOrganization().with('manager');
    await aFewContacts(org);
    const found = await proposal(org.manager, 'tags');
    if (!found) throw new Error('There is no such proposal');
    const group = await aGroup(org.manager, { name: 'SUV y VIP', rule: found.rule });
    expect([group.kind, group.count]).toEqual(['smart', 3]);
    expect(await memberIdsOf(org.manager, group.id)).toEqual(found.samples.map(({ id }) => id));
    expect(await proposal(org.manager, 'tags')).toBeUndefined();
  });

  it('are not made again when a person has changed them before', async () => {
    const org = await anOrganization().with('manager');
    await aFewContacts(org);
    const found = await proposal(org.manager, 'ownerless');
    if (!found) throw new Error('There is no such proposal');
    const rule = { ...found.rule, conditions: [...found.rule.conditions, { field: 'phone' as const, op: 'is' as const }] };
    await aGroup(org.manager, { name: 'Sin asesor', rule, proposal: found.key });
    expect(await proposal(org.manager, 'ownerless')).toBeUndefined();
  });

  it('are dismissed for everybody, in this organization alone', async () => {
    const org = await anOrganization().with('manager', 'owner');
    const other = await anOrganization().with('manager');
    await aFewContacts(org);
    await aFewContacts(other);
    const found = await proposal(org.manager, 'ownerless');
    for (let times = 0; times < 2; times++) {
      expect((await org.manager.post('/api/groups/proposals/dismiss', { key: found?.key })).status).toBe(200);
    }
    expect(await proposal(org.owner, 'ownerless')).toBeUndefined();
    expect((await proposal(other.manager, 'ownerless'))?.key).toBe(found?.key);
  });
});
