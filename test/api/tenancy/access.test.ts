import { KeyPermission, type Permission, permissionsOf } from '@app/contracts/core/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApiKey } from '../../factories/api-key.factory';
import { aSeededOrganization, type SeededOrganization } from '../../factories/seeded-organization.factory';
import { Person } from '../../factories/person.factory';
import { type DescribedOperation, describedOperations } from '../../harness/api-description';
import { call, exampleRequest, idSlotsOf, withIds } from '../../harness/described-requests';
import type { HttpClient } from '../../harness/http-client';
import { settledSnapshot, differences, snapshotOf } from '../../harness/tenant-state';
import { DEMANDS, KEY_OPENS } from './access-table';
import { CHANGES_THE_CALLER } from '../../harness/operation-groups';

const NOBODY = 987_654_321;

type Verdict = 'sign in first' | 'verify first' | 'not allowed' | 'allowed';
const CALLERS = ['owner', 'manager', 'agent', 'systemAdmin', 'unverified', 'nobody'] as const;
type Caller = (typeof CALLERS)[number];

const ROLES = { owner: 'owner', manager: 'manager', agent: 'agent', systemAdmin: 'manager', unverified: 'owner' } as const;

let organization: SeededOrganization;
let operations: DescribedOperation[];

beforeAll(async () => {
  organization = await aSeededOrganization('Ours');
  operations = await describedOperations();
});

function expectedOf(operation: DescribedOperation, caller: Caller): Verdict {
  const demand = Object.entries(DEMANDS).find(([, ids]) => ids.includes(operation.id))?.[0];
  if (demand === 'nothing') return 'allowed';
  if (caller === 'nobody') return 'sign in first';
  if (demand === 'account') return 'allowed';
  if (caller === 'unverified') return 'verify first';
  return permissionsOf(ROLES[caller], caller === 'systemAdmin').has(demand as Permission) ? 'allowed' : 'not allowed';
}

/** A key of a manager, so that only the key's permissions refuse. */
const theManagers = () => anApiKeyOf(organization.manager.id, KeyPermission.options);

function anApiKeyOf(userId: number, permissions: readonly KeyPermission[]) {
  return anApiKey(organization, { user_id: userId, permissions });
}

/** Keys that are no longer valid, though they have every permission. */
const LOST_KEYS = {
  async revoked() {
    const key = await theManagers();
    await organization.owner.post(`/api/agent-api-keys/${key.id}/revoke`);
    return key;
  },
  async deleted() {
    const key = await theManagers();
    await organization.owner.delete(`/api/agent-api-keys/${key.id}`);
    return key;
  },
  async expired() {
    const key = await theManagers();
    await organization.product.database.rows(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [key.id]);
    return key;
  },
  async 'of somebody who has left'() {
    const { product, id, owner } = organization;
    const leaver = await Person.insert(product, id, 'otherAgent', { firstName: 'Lea', lastName: 'Ver' });
    const key = await anApiKeyOf(leaver.id, KeyPermission.options);
    await owner.delete(`/api/team/members/${leaver.id}`);
    return key;
  },
};

/** Allowed calls ask for ids that do not exist, so that they change nothing; refused calls ask for real ones. */
async function verdictOn(who: HttpClient, operation: DescribedOperation, expected: Verdict): Promise<Verdict> {
  const { ids, stages, owner, twilio, product } = organization;
  // agents do not see the manager's contacts, so they ask for one that they see
  const example = exampleRequest(operation, { ids: { ...ids, held_contact: ids.contact }, stages, owner, twilio, product });
  // only system admins name an organization, and only who may read contacts narrows a list by their values
  const slots = idSlotsOf(operation).filter((slot) => slot.kind !== 'organization' && slot.in !== 'query');
  const request = expected === 'allowed' ? withIds(example, slots, () => NOBODY) : example;
  const { status, body } = await call(who, operation, request);
  if (status === 401 && isKeyRefusal(body)) return 'sign in first';
  if (status === 401 && (body as { code: string }).code === 'auth.required') return 'sign in first';
  if (status !== 403) return 'allowed';
  return (body as { code: string }).code === 'auth.email_not_verified' ? 'verify first' : 'not allowed';
}

const isKeyRefusal = (body: unknown) => (body as { code: string }).code.startsWith('api_key.');

it('every operation has an entry in the table', () => {
  const decided = Object.values(DEMANDS).flat();
  expect(decided.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

describe.each(CALLERS)('%s', (caller) => {
  it('may do what the table of permissions says, and nothing else', async () => {
    const signIn = () => Promise.resolve(caller === 'nobody' ? organization.product.visitor() : organization[caller].elsewhere());
    expect(await faultsOf((operation) => expectedOf(operation, caller), await signIn(), signIn)).toEqual([]);
  }, 60_000);
});

describe('a key', () => {
  // the owner's allowed calls also end the owner's sessions
  beforeAll(() => organization.owner.signIn());

  it.each(KeyPermission.options)(
    'with %s opens what it is for, and nothing else',
    async (permission) => {
      const key = await anApiKeyOf(organization.manager.id, [permission]);
      // the first use of a key on a day writes an audit entry
      await key.get('/api/contacts');
      expect(await faultsOf((operation) => keyVerdict(operation, [permission]), key)).toEqual([]);
    },
    60_000,
  );

  it('with no permission opens nothing', async () => {
    const key = await anApiKeyOf(organization.manager.id, []);
    // the first use of a key on a day writes an audit entry
    await key.get('/api/contacts');
    expect(await faultsOf((operation) => keyVerdict(operation, []), key)).toEqual([]);
  }, 60_000);

  it('with every permission opens no more than these, whoever created it', async () => {
    const key = await anApiKeyOf(organization.systemAdmin.id, KeyPermission.options);
    // the first use of a key on a day writes an audit entry
    await key.get('/api/contacts');
    expect(await faultsOf((operation) => keyVerdict(operation, KeyPermission.options), key)).toEqual([]);
  }, 60_000);

  it.each(Object.entries(LOST_KEYS))(
    '%s opens nothing',
    async (_, lose) => {
      const key = await lose();
      expect(await faultsOf((operation) => (isPublic(operation) ? 'allowed' : 'sign in first'), key)).toEqual([]);
    },
    60_000,
  );
});

const isPublic = ({ id }: DescribedOperation) => DEMANDS.nothing.includes(id);

function keyVerdict(operation: DescribedOperation, permissions: readonly KeyPermission[]): Verdict {
  return isPublic(operation) || permissions.some((permission) => KEY_OPENS[permission].includes(operation.id)) ? 'allowed' : 'not allowed';
}

/** Calls every operation and answers what is wrong: another verdict than expected, or a refusal that changed something. */
async function faultsOf(
  expectedFor: (operation: DescribedOperation) => Verdict,
  first: HttpClient,
  again?: () => Promise<HttpClient>,
): Promise<string[]> {
  const faults: string[] = [];
  const ask = async (operation: DescribedOperation) => {
    const who = again && CHANGES_THE_CALLER.includes(operation.id) ? await again() : first;
    const expected = expectedFor(operation);
    const found = await verdictOn(who, operation, expected);
    if (found !== expected) faults.push(`${operation.id}: ${found}, not ${expected}`);
  };
  const [allowed, refused] = partition(operations, (operation) => expectedFor(operation) === 'allowed');
  // refused calls come first: what an allowed call started may still be changing rows while others are asked
  const before = await settledSnapshot(organization);
  for (const operation of refused) await ask(operation);
  const changes = differences(before, await snapshotOf(organization));
  if (changes.length > 0) faults.push(...changes.map((row) => `a refused call has changed ${row}`), ...(await culpritsAmong(refused, ask)));
  for (const operation of allowed) await ask(operation);
  // the search for culprits asks again
  return [...new Set(faults)];
}

/** Repeats calls, each half by itself, until those are found that change something when they are made once more. */
async function culpritsAmong(calls: DescribedOperation[], ask: (operation: DescribedOperation) => Promise<void>): Promise<string[]> {
  const before = await snapshotOf(organization);
  for (const operation of calls) await ask(operation);
  if (differences(before, await snapshotOf(organization)).length === 0) return [];
  if (calls.length === 1) return calls.map(({ id }) => `${id}: refused, but it changes something`);
  const middle = Math.ceil(calls.length / 2);
  return [...(await culpritsAmong(calls.slice(0, middle), ask)), ...(await culpritsAmong(calls.slice(middle), ask))];
}

function partition<T>(items: readonly T[], fits: (item: T) => boolean): [T[], T[]] {
  return [items.filter(fits), items.filter((item) => !fits(item))];
}
