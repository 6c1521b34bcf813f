import { beforeAll, describe, expect, it } from 'vitest';
import { theSeededPair, type SeededOrganization } from '../../factories/seeded-organization.factory';
import { type DescribedOperation, describedOperations } from '../../harness/api-description';
import { call, exampleRequest, idsFor, type IdSlot, idSlotsOf, withIds } from '../../harness/described-requests';
import type { HttpClient } from '../../harness/http-client';
import { isWhole, sample, SEED } from '../../harness/measured-form';
import { FOR_EVERYBODY } from '../../harness/operation-groups';
import { settledSnapshot, snapshotOf } from '../../harness/tenant-state';
import { mayCall } from './access-table';

/** An id that no row of any table has. */
const NOBODYS = 900_719_925_474_099;

let ours: SeededOrganization;
let theirs: SeededOrganization;
let operations: DescribedOperation[];

beforeAll(async () => {
  ({ own: ours, foreign: theirs } = await theSeededPair());
  operations = await describedOperations();
});

/** A request with our own ids, except in one place. */
async function answerTo(caller: HttpClient, operation: DescribedOperation, slot: IdSlot, id: number) {
  const request = withIds(exampleRequest(operation, ours), [slot], () => id);
  const { status, body } = await call(caller, operation, request);
  return { status, answer: withoutChance(body, id) };
}

/** Removes what differs between two requests anyway: the request id, the head seq, and the requested id itself. */
function withoutChance(answer: unknown, id: number): string {
  return (JSON.stringify(answer) ?? '')
    .replaceAll(/"request_id":"[^"]*"/g, '')
    .replaceAll(/"head_seq":\d+/g, '')
    .replaceAll(new RegExp(String.raw`\b${id}\b`, 'g'), 'ID');
}

interface Place {
  operation: DescribedOperation;
  slot: IdSlot;
}

const MEMBERS = ['owner', 'manager', 'agent', 'systemAdmin'] as const;
/** They are refused before any id is looked at. */
const OUTSIDERS = ['unverified', 'stranger'] as const;
type Role = (typeof MEMBERS | typeof OUTSIDERS)[number];

/** Outside of paths, an id may also be a filter, which finds nothing, and a body may be refused before the id is looked for. */
const REFUSALS = { path: [404], query: [200, 404, 422], body: [403, 404, 409, 422] };

/** Their body says which of one's own rows are meant. */
const FILTERING_BODIES = ['notifications.markAllRead'];

function refusalsOf({ operation, slot }: Place, role: Role): number[] {
  if (role === 'stranger') return [401];
  if (role === 'unverified') return [403];
  return FILTERING_BODIES.includes(operation.id) ? [200] : REFUSALS[slot.in];
}

/** Each place is tried by one of those who may call the operation, whom the seed chooses: a refusal by permission proves nothing. */
function placesFor(role: Role): Place[] {
  const places = operations
    .filter(({ id }) => !FOR_EVERYBODY.includes(id))
    .flatMap((operation) => idSlotsOf(operation).map((slot) => ({ operation, slot })));
  if (role === 'unverified' || role === 'stranger') return sample(places, 8);
  return places.filter(({ operation, slot }, index) => {
    const able = MEMBERS.filter((member) => mayCall(member, operation.id) && !isAllowed(member, slot));
    return isWhole ? able.includes(role) : able[(SEED + index) % able.length] === role;
  });
}

/** A system admin may choose the organization of a new contact. */
const isAllowed = (role: Role, slot: IdSlot) => role === 'systemAdmin' && slot.kind === 'organization';

describe('an id of another organization', () => {
  it('is marked with its kind wherever the API takes one', () => {
    const looksLikeId = (name: string) => /(^id|_id|Id)$/.test(name) && !['client_id', 'slot_id'].includes(name);
    const unmarked = operations.flatMap(({ id, parameters, body }) => {
      const fields = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({ name, schema }));
      return [...parameters, ...fields]
        .filter(({ name, schema }) => looksLikeId(name) && !schema['x-tenant-ref'])
        .map(({ name }) => `${id}: ${name}`);
    });
    expect(unmarked).toEqual([]);
    expect(operations.flatMap(idSlotsOf).length).toBeGreaterThan(20);
  });

  it.each([...MEMBERS, ...OUTSIDERS])(
    'equals an unknown id for the %s, and changes nothing',
    async (role) => {
      const caller = role === 'stranger' ? ours.product.visitor() : ours[role];
      const before = await settledSnapshot(theirs);
      for (const { operation, slot } of placesFor(role)) {
        const foreign = await answerTo(caller, operation, slot, idsFor(operation, theirs)[slot.kind]);
        const nobodys = await answerTo(caller, operation, slot, NOBODYS);
        expect(foreign, `${operation.id}, ${slot.in} ${slot.name}`).toEqual(nobodys);
        expect(refusalsOf({ operation, slot }, role), `${operation.id}, ${slot.name}`).toContain(foreign.status);
      }
      expect(await snapshotOf(theirs)).toEqual(before);
    },
    60_000,
  );
});
