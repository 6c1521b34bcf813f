import type { ContactGroup, GroupMembersChange } from '@app/contracts/groups/groups.contract';
import { describe, expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { aGroup, memberIdsOf, membersOf, putInto, ruleOf } from '../../factories/group.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const takeOut = (who: Person, groupId: number, ...ids: number[]) =>
  who.post<GroupMembersChange>(`/api/groups/${groupId}/members/remove`, { contacts: { ids } });

describe('the members of a manual group', () => {
  it('are put in and taken out by hand, and it is kept who did it and when', async () => {
    const org = await anOrganization().with('manager', 'agent');
    const [ana, berta] = [await aContact().named('Ana').of(org), await aContact().named('Berta').of(org)];
    const { id } = await aGroup(org.manager);
    const added = await putInto(org.agent, id, ana.id, berta.id, ana.id);
    expect(added.body).toMatchObject({ changed: 2, unchanged: 0, group: { id, count: 2 } });
    const { data, total, next } = await membersOf(org.manager, id);
    expect(data.map(({ contact }) => contact.first_name)).toEqual(['Berta', 'Ana']);
    expect([total, next]).toEqual([2, null]);
    expect(data[0]?.added?.by).toEqual({ id: org.agent.id, name: org.agent.name });
    expect((await putInto(org.manager, id, ana.id)).body).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await membersOf(org.manager, id)).data[1]?.added?.by?.id).toBe(org.agent.id);
    expect((await takeOut(org.manager, id, ana.id)).body).toMatchObject({ changed: 1, unchanged: 0, group: { count: 1 } });
    expect(await memberIdsOf(org.manager, id)).toEqual([berta.id]);
  });

  it('are found by name or number', async () => {
    const org = await anOrganization().with('manager');
    const [ana, berta] = [await aContact().named('Ana').of(org), await aContact().named('Berta').of(org)];
    const { id } = await aGroup(org.manager);
    await putInto(org.manager, id, ana.id, berta.id);
    const found = await membersOf(org.manager, id, '?search=bert');
    expect([found.data.map(({ contact }) => contact.id), found.total]).toEqual([[berta.id], 1]);
  });

  it('do not change what an agent may see: neither what he adds nor what he takes out', async () => {
    const org = await anOrganization().with('manager', 'agent');
    const hidden = await aContact().assignedTo(org.manager).of(org);
    const own = await aContact().assignedTo(org.agent).of(org);
    const { id } = await aGroup(org.manager);
    expect((await putInto(org.agent, id, hidden.id)).status).toBe(404);
    expect((await putInto(org.agent, id, hidden.id, own.id)).body).toMatchObject({ changed: 1, unchanged: 0, group: { count: 1 } });
    await putInto(org.manager, id, hidden.id);
    expect((await takeOut(org.agent, id, hidden.id)).status).toBe(404);
    expect(await memberIdsOf(org.agent, id)).toEqual([own.id]);
    expect(await memberIdsOf(org.manager, id)).toEqual([own.id, hidden.id]);
  });

  it('know in which groups a contact is, by hand and by rule, unless the contact is somebody else’s', async () => {
    const org = await anOrganization().with('manager', 'agent');
    const [ana, berta] = [await aContact().named('Ana').assignedTo(org.manager).of(org), await aContact().named('Berta').of(org)];
    const groups = (who: Person, id: number) => who.get<ContactGroup[]>(`/api/contacts/${id}/groups`);
    expect((await groups(org.manager, ana.id)).body).toEqual([]);
    const byHand = await aGroup(org.manager, { name: 'Feria' });
    const byRule = await aGroup(org.manager, { name: 'Del gerente', rule: ruleOf({ field: 'owner', op: 'is', values: [org.manager.id] }) });
    const silent = await aGroup(org.manager, { name: 'Callados', rule: ruleOf({ field: 'last_inbound', op: 'never' }) });
    await putInto(org.manager, byHand.id, ana.id);
    expect((await groups(org.manager, ana.id)).body.map(({ id }) => id)).toEqual([silent.id, byRule.id, byHand.id]);
    expect((await groups(org.manager, berta.id)).body).toEqual([{ id: silent.id, name: 'Callados', kind: 'smart' }]);
    expect((await groups(org.agent, ana.id)).status).toBe(404);
  });

  it('are of this organization alone', async () => {
    const [org, other] = await Promise.all([anOrganization().with('manager'), anOrganization().with('manager')]);
    const foreign = await aContact().of(other);
    const own = await aContact().of(org);
    const { id } = await aGroup(org.manager);
    expect((await putInto(org.manager, id, foreign.id)).status).toBe(404);
    expect((await putInto(org.manager, id, foreign.id, own.id)).body).toMatchObject({ changed: 1, unchanged: 0 });
    expect(await memberIdsOf(org.manager, id)).toEqual([own.id]);
  });

  it('go with a contact that is deleted, also while it is put in', async () => {
    const org = await anOrganization().with('manager');
    const { id } = await aGroup(org.manager);
    for (let round = 0; round < 8; round++) {
      const contact = await aContact().of(org);
      const [added, deleted] = await Promise.all([putInto(org.manager, id, contact.id), org.manager.delete(`/api/contacts/${contact.id}`)]);
      expect([200, 404]).toContain(added.status);
      expect(deleted.status).toBe(200);
    }
    expect(await memberIdsOf(org.manager, id)).toEqual([]);
  });

  it('are put in once by two people at the same moment', async () => {
    const org = await anOrganization().with('manager', 'agent');
    const contact = await aContact().of(org);
    const { id } = await aGroup(org.manager);
    const both = await Promise.all([putInto(org.manager, id, contact.id), putInto(org.agent, id, contact.id)]);
    const changed = both.map(({ body }) => (body as GroupMembersChange).changed);
    expect([Math.min(...changed), Math.max(...changed)]).toEqual([0, 1]);
  });

  it('of a smart group are the rule’s to say', async () => {
    const org = await anOrganization().with('manager');
    const contact = await aContact().of(org);
    const { id } = await aGroup(org.manager, { rule: ruleOf({ field: 'stage', op: 'is', values: ['sold'] }) });
    for (const { status, body } of [await putInto(org.manager, id, contact.id), await takeOut(org.manager, id, contact.id)]) {
      expect([status, body]).toEqual([409, expect.objectContaining({ code: 'group.is_smart' })]);
    }
  });
});
