import { expect, it } from 'vitest';
import { aFurnishedOrganization } from '../../factories/furnished-organization.factory';
import { AnswerSchemas } from '../../harness/answer-schemas';
import { apiDescription, type DescribedOperation, describedOperations } from '../../harness/api-description';
import { call, exampleRequest } from '../../harness/described-requests';

/** What these need is known to nobody but its owner. */
const REFUSED: Record<string, number> = { 'auth.verifyEmail': 422, 'invitation.look': 422, 'invitation.accept': 422 };
const SYSTEM_ADMINS = [
  'organizations.list',
  'messageinspection.listConversations',
  'messageinspection.listMessages',
  'contactinspection.list',
  'contactinspection.get',
  'planadministration.search',
  'planadministration.details',
  'planadministration.changeTrial',
  'planadministration.changePlan',
  'planadministration.suspend',
  'planadministration.reactivate',
];

/** What reads comes first, then what changes, adds and at last removes, the parts before the whole; who is signed out does nothing more. */
const turnOf = ({ id, method, path }: DescribedOperation): number => {
  if (id === 'auth.logout') return 1000;
  if (method === 'DELETE') return 500 - path.split('/').length;
  return ['GET', 'PUT', 'PATCH', 'POST'].indexOf(method);
};

it('every call of the description succeeds with a sound request, and its answer is as described', async () => {
  const organization = await aFurnishedOrganization('Ours');
  const schemas = new AnswerSchemas(await apiDescription());
  const trouble: string[] = [];
  const operations = (await describedOperations()).toSorted((left, right) => turnOf(left) - turnOf(right));
  for (const operation of operations) {
    const who = SYSTEM_ADMINS.includes(operation.id) ? organization.systemAdmin : organization.owner;
    const { status, body } = await call(who, operation, exampleRequest(operation, organization));
    const isAsWanted = status === (REFUSED[operation.id] ?? Math.min(status, 299));
    if (!isAsWanted) trouble.push(`${operation.id}: ${status} ${JSON.stringify(body)}; say in described-requests.ts what it takes`);
    const difference = schemas.trouble(operation, status, body);
    if (difference) trouble.push(`${operation.id}: ${status} is not as described: ${difference}`);
  }
  expect(trouble).toEqual([]);
  expect(operations.length).toBeGreaterThan(40);
}, 60_000);
