import { USUAL_WAYS } from '@app/contracts/notifications/notifications.contract';
import { anApiKey } from '../../factories/api-key.factory';
import { assignsBy } from '../../factories/assignment.factory';
import { canTakeCalls, hasMobile } from '../../factories/call.factory';
import { aPhone } from '../../factories/customer.factory';
import { Feeds } from '../../factories/feed.factory';
import { aGroup, ruleOf } from '../../factories/group.factory';
import { type Organization, anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { inDays } from '../../factories/plan.factory';
import { turnOnPush } from '../../factories/push.factory';
import { passwordStep, protect } from '../../factories/second-factor.factory';
import { succeeded } from '../../factories/seed-data/seed-context';
import { anInvite, invite } from '../../factories/team.factory';
import { Templates } from '../../factories/template.factory';

type Staffed = Organization & Record<'owner' | 'manager' | 'agent' | 'systemAdmin', Person>;

/** Whose manager, called the member below, has something of everything that belongs to a person. */
export interface Dealership extends Staffed {
  member: Person;
  successor: Person;
  group: number;
  /** A deleted contact, to be purged in a day. */
  deletion: number;
}

export interface Created {
  id: number;
}

export const created = async (answer: ReturnType<Person['post']>): Promise<number> => ((await succeeded(answer)).body as Created).id;

export const aContactOf = (who: Person, input: object = {}): Promise<number> =>
  created(who.post('/api/contacts', { first_name: 'Ana', last_name: 'Ruiz', phone: aPhone(), ...input }));

export const deleteContact = (who: Person, id: number): Promise<number> =>
  created(who.post('/api/contacts/selection/delete', { selection: { ids: [id] } }));

export async function aDealership(): Promise<Dealership> {
  const organization = await anOrganization().withTwilio().with('owner', 'manager', 'agent', 'systemAdmin');
  const { manager: member, agent: successor } = organization;
  await member.signIn();
  await member.socket();
  const [group, deletion] = await Promise.all([groupsOf(member), deletionsOf(organization), belongingsOf(organization)]);
  await protect(member);
  await passwordStep(member);
  return Object.assign(organization, { member, successor, group, deletion });
}

async function groupsOf(member: Person): Promise<number> {
  const group = await aGroup(member, { rule: ruleOf({ field: 'owner', op: 'is', values: [member.id] }) });
  await succeeded(member.post('/api/groups/proposals/dismiss', { key: 'x'.repeat(43) }));
  return group.id;
}

/** A deletion that can be taken back, a finished erasure, and a look of the system admin. */
async function deletionsOf({ manager, systemAdmin, id }: Staffed): Promise<number> {
  const deletion = await deleteContact(manager, await aContactOf(manager));
  await succeeded(manager.post(`/api/contacts/${await aContactOf(manager)}/erasure`, { name: 'Ana Ruiz' }));
  await succeeded(systemAdmin.get(`/api/admin/organizations/${id}/contacts`));
  return deletion;
}

async function belongingsOf(organization: Staffed): Promise<void> {
  const { manager, agent, product, id } = organization;
  await anApiKey(organization, { user_id: manager.id });
  await turnOnPush(manager);
  await canTakeCalls(manager);
  await hasMobile(manager, aPhone());
  await succeeded(manager.put('/api/voice/ring-groups', { groups: [{ id: null, name: 'Ventas', user_ids: [manager.id] }] }));
  await succeeded(manager.post(`/api/availability/agents/${manager.id}/time-off`, { start: inDays(300), end: inDays(301) }));
  await succeeded(manager.put('/api/first-day', { put_away: true }));
  await succeeded(manager.put('/api/chats/views', { name: 'Mías', filter: { agent_id: manager.id } }));
  await succeeded(manager.post('/api/saved-replies', { shortcut: 'hola', body: 'Hola', scope: 'personal' }));
  await succeeded(manager.put('/api/notifications/preferences', { ways: USUAL_WAYS, quiet_hours: [] }));
  await new Templates(organization, manager).create();
  await aMissingVehicle(manager);
  await succeeded(invite(manager, anInvite()));
  await assignsBy(organization, [manager, agent], { auto_assignment_mode: 'off' });
  const { database } = product;
  await database.rows(`insert into assignment_turns (organization_id, user_id, last_turn) values ($1, $2, 7)`, [id, manager.id]);
  await database.rows(
    `insert into email_verifications (organization_id, user_id, token_hash, expires_at) values ($1, $2, decode(md5($3), 'hex'), $4)`,
    [id, manager.id, manager.email, inDays(1)],
  );
  await database.rows(`update organizations set trial_ends_at = $2 where id = $1`, [id, inDays(100)]);
}

/** The second file does not have it; then the source ends, so that stock is kept by hand again. */
async function aMissingVehicle(manager: Person): Promise<void> {
  const feeds = await Feeds.of(manager);
  await feeds.read('Stock,Year,Make,Model\nL1,2022,Kia,Rio\nL2,2022,Kia,Rio');
  await feeds.read('Stock,Year,Make,Model\nL2,2022,Kia,Rio');
  await succeeded(manager.post(`/api/inventory/sources/${feeds.sourceId}/end`, { stock: 'keep' }));
}
