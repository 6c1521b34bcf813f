import type { GroupRule } from '@app/contracts/groups/group-rule.contract';
import type { GroupInput, GroupMembers, GroupView } from '@app/contracts/groups/groups.contract';
import type { z } from 'zod';
import type { Person } from './person.factory';

type Condition = GroupRule['conditions'][number];

export const ruleOf = (...conditions: Condition[]): GroupRule => ({ match: 'all', conditions });

let groups = 0;

/** A group that this person makes: a smart one where it gets a rule. */
export async function aGroup(who: Person, input: Partial<z.input<typeof GroupInput>> = {}): Promise<GroupView> {
  const { status, body } = await who.post<GroupView>('/api/groups', { name: `Group ${++groups}`, ...input });
  if (status !== 201) throw new Error(`The group was not made: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const membersOf = async (who: Person, groupId: number, query = '') =>
  (await who.get<GroupMembers>(`/api/groups/${groupId}/members${query}`)).body;

export const memberIdsOf = async (who: Person, groupId: number) => (await membersOf(who, groupId)).data.map(({ contact }) => contact.id);

export const putInto = (who: Person, groupId: number, ...ids: number[]) =>
  who.post(`/api/groups/${groupId}/members`, { contacts: { ids } });
