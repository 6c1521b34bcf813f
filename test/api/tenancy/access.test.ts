import { KeyPermission } from '@app/contracts/core/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { inParallel } from '../../cluster/concurrency';
import { anApiKey } from '../../factories/api-key.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { Person } from '../../factories/person.factory';
import type { Staff } from '../../factories/seed-data/seed-context';
import { theSeededPair, type SeededOrganization } from '../../factories/seeded-organization.factory';
import { type DescribedOperation, describedOperations } from '../../harness/api-description';
import { call, exampleRequest, idSlotsOf, withIds } from '../../harness/described-requests';
import type { HttpClient } from '../../harness/http-client';
import { inForm, isWhole, sample, SEED } from '../../harness/measured-form';
import { CHANGES_THE_CALLER } from '../../harness/operation-groups';
import { effectOf } from '../../harness/tenant-state';
import { demandOf, DEMANDS, mayCall } from './access-table';
import { KEY_OPENS } from './key-operations';

const NOBODY = 987_654_321;
const CONCURRENCY = 4;

type Verdict = 'sign in first' | 'verify first' | 'not allowed' | 'allowed';
const CALLERS = ['owner', 'manager', 'agent', 'systemAdmin', 'unverified', 'nobody'] as const;
type Caller = (typeof CALLERS)[number];

type StaffedOrganization = Organization & Staff;
/** Lets a new caller into an organization. */
type Entrance = (organization: StaffedOrganization) => Promise<HttpClient>;

/** Refused calls name its rows, and change none of them. */
let seeded: SeededOrganization;
/** Allowed calls are made here, where the ids that they name do not exist. */
let empty: StaffedOrganization;
let operations: DescribedOperation[];

beforeAll(async () => {
  const { own } = await theSeededPair();
  seeded = own;
  empty = await anOrganization().withTwilio().with('owner', 'manager', 'agent', 'systemAdmin', 'unverified');
  operations = await describedOperations();
});

function expectedOf({ id }: DescribedOperation, caller: Caller): Verdict {
  const demand = demandOf(id);
  if (demand === 'nothing') return 'allowed';
  if (caller === 'nobody') return 'sign in first';
  if (demand === 'account') return 'allowed';
  if (caller === 'unverified') return 'verify first';
  return mayCall(caller, id) ? 'allowed' : 'not allowed';
}

const entranceOf =
  (caller: Caller): Entrance =>
  (organization) =>
    caller === 'nobody' ? Promise.resolve(organization.product.visitor()) : organization[caller].elsewhere();

/** A key of a manager unless somebody else is named, so that only the key's permissions refuse. */
const keyWith =
  (permissions: readonly KeyPermission[], creator: 'manager' | 'systemAdmin' = 'manager'): Entrance =>
  async (organization) => {
    const key = await anApiKey(organization, { user_id: organization[creator].id, permissions });
    // the first use of a key on a day writes an audit entry
    await key.get('/api/contacts');
    return key;
  };

const aFullKey = (organization: StaffedOrganization, userId = organization.manager.id) =>
  anApiKey(organization, { user_id: userId, permissions: KeyPermission.options });

/** Keys that are no longer valid, though they have every permission. */
const LOST_KEYS: Record<string, Entrance> = {
  async revoked(organization) {
    const key = await aFullKey(organization);
    await organization.owner.post(`/api/agent-api-keys/${key.id}/revoke`);
    return key;
  },
  async deleted(organization) {
    const key = await aFullKey(organization);
    await organization.owner.delete(`/api/agent-api-keys/${key.id}`);
    return key;
  },
  async expired(organization) {
    const key = await aFullKey(organization);
    await organization.product.database.rows(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [key.id]);
    return key;
  },
  async 'of somebody who has left'(organization) {
    const { product, id, owner } = organization;
    const leaver = await Person.insert(product, id, 'otherAgent', { firstName: 'Lea', lastName: 'Ver' });
    const key = await aFullKey(organization, leaver.id);
    await owner.delete(`/api/team/members/${leaver.id}`);
    return key;
  },
};

/** Allowed calls ask for ids that do not exist, so that they change nothing; refused calls ask for real ones. */
async function verdictOn(who: HttpClient, operation: DescribedOperation, expected: Verdict): Promise<Verdict> {
  const { ids, stages, owner, twilio, product } = seeded;
  // agents do not see the manager's contacts, so they ask for one that they see
  const subject = { ids: { ...ids, held_contact: ids.contact }, stages, owner, twilio, product };
  if (expected !== 'allowed') return verdictOf(await call(who, operation, exampleRequest(operation, subject)));
  const { owner: anotherOwner, twilio: anotherTwilio } = empty;
  const example = exampleRequest(operation, {
    ...subject,
    owner: anotherOwner,
    twilio: anotherTwilio,
    ids: { ...subject.ids, organization: empty.id },
  });
  // only system admins name an organization, and only who may read contacts narrows a list by their values
  const slots = idSlotsOf(operation).filter((slot) => slot.kind !== 'organization' && slot.in !== 'query');
  return verdictOf(
    await call(
      who,
      operation,
      withIds(example, slots, () => NOBODY),
    ),
  );
}

function verdictOf({ status, body }: Awaited<ReturnType<typeof call>>): Verdict {
  const { code = '' } = (body ?? {}) as { code?: string };
  if (status === 401 && (code === 'auth.required' || code.startsWith('api_key.'))) return 'sign in first';
  if (status !== 403) return 'allowed';
  return code === 'auth.email_not_verified' ? 'verify first' : 'not allowed';
}

it('every operation has an entry in the table', () => {
  const decided = Object.values(DEMANDS).flat();
  expect(decided.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

/** One of those who may call an operation, chosen by the seed. */
function isChosen(operation: DescribedOperation, caller: Caller): boolean {
  const allowed = CALLERS.filter((each) => expectedOf(operation, each) === 'allowed');
  return allowed[(SEED + operations.indexOf(operation)) % allowed.length] === caller;
}

describe.each(CALLERS)('%s', (caller) => {
  it('may do what the table of permissions says, and nothing else', async () => {
    const expectedFor = (operation: DescribedOperation) => expectedOf(operation, caller);
    // every refusal is tried, and every operation by one who may call it
    const tried = operations.filter((operation) => isWhole || expectedFor(operation) !== 'allowed' || isChosen(operation, caller));
    expect(await faultsOf(tried, expectedFor, entranceOf(caller))).toEqual([]);
  }, 60_000);
});

describe('a key', () => {
  // the owner's allowed calls may have ended the owner's sessions
  beforeAll(async () => void (await empty.owner.startSession()));

  const opened = Object.values(KEY_OPENS).flat();
  const isOpened = ({ id }: DescribedOperation) => opened.includes(id);
  /** Each operation that some key opens, and the given ones of the others. */
  const openedAnd = (others: (operations: DescribedOperation[]) => DescribedOperation[]) => [
    ...operations.filter(isOpened),
    ...others(operations.filter((operation) => !isOpened(operation))),
  ];

  it.each(
    [...KeyPermission.options.map((permission) => [permission]), []].map(
      (permissions) => [permissions.join() || 'no permission', permissions] as const,
    ),
  )(
    'with %s opens what it is for, and nothing else',
    async (_, permissions) => {
      const tried = openedAnd((others) => sample(others, 8));
      expect(await faultsOf(tried, (operation) => keyVerdict(operation, permissions), keyWith(permissions))).toEqual([]);
    },
    60_000,
  );

  it('with every permission opens no more than these, whoever created it', async () => {
    const expectedFor = (operation: DescribedOperation) => keyVerdict(operation, KeyPermission.options);
    expect(await faultsOf(operations, expectedFor, keyWith(KeyPermission.options, 'systemAdmin'))).toEqual([]);
  }, 60_000);

  it.each(Object.entries(LOST_KEYS))(
    '%s opens nothing',
    async (_, enter) => {
      const tried = openedAnd((others) => inForm(others, []));
      expect(await faultsOf(tried, (operation) => (isPublic(operation) ? 'allowed' : 'sign in first'), enter)).toEqual([]);
    },
    60_000,
  );
});

const isPublic = ({ id }: DescribedOperation) => DEMANDS.nothing.includes(id);

function keyVerdict(operation: DescribedOperation, permissions: readonly KeyPermission[]): Verdict {
  return isPublic(operation) || permissions.some((permission) => KEY_OPENS[permission].includes(operation.id)) ? 'allowed' : 'not allowed';
}

/** Calls operations and returns what is wrong: another verdict than expected, or a refusal that changed something. */
async function faultsOf(
  tried: readonly DescribedOperation[],
  expectedFor: (operation: DescribedOperation) => Verdict,
  enter: Entrance,
): Promise<string[]> {
  const faults: string[] = [];
  const ask = async (who: HttpClient, operation: DescribedOperation) => {
    const expected = expectedFor(operation);
    const found = await verdictOn(who, operation, expected);
    if (found !== expected) faults.push(`${operation.id}: ${found}, not ${expected}`);
  };
  const [allowed, refused] = partition(tried, (operation) => expectedFor(operation) === 'allowed');
  const stranger = await enter(seeded);
  const { changes, culprits } = await effectOf(seeded, refused, (calls) =>
    inParallel(calls, CONCURRENCY, (operation) => ask(stranger, operation)),
  );
  faults.push(...changes.map((row) => `a refused call has changed ${row}`));
  faults.push(...culprits.map(({ id }) => `${id}: refused, but it changes something`));
  if (allowed.length === 0) return [...new Set(faults)];
  const caller = await enter(empty);
  for (const operation of allowed) await ask(CHANGES_THE_CALLER.includes(operation.id) ? await enter(empty) : caller, operation);
  // the search for culprits asks again
  return [...new Set(faults)];
}

function partition<T>(items: readonly T[], fits: (item: T) => boolean): [T[], T[]] {
  return [items.filter(fits), items.filter((item) => !fits(item))];
}
