import { type Permission, permissionsOf } from '@app/contracts/core/permissions';
import { expect, it } from 'vitest';
import { aSeededOrganization, leakedMarks, theSeededPair } from '../../factories/seeded-organization.factory';
import { AnswerSchemas } from '../../harness/answer-schemas';
import { apiDescription, type DescribedOperation, describedOperations } from '../../harness/api-description';
import { call, exampleRequest, inTurn } from '../../harness/described-requests';
import { FOR_SYSTEM_ADMINS, LISTS_ORGANIZATIONS } from '../../harness/operation-groups';
import { DEMANDS } from '../tenancy/access-table';

/** Operations that a sound request alone does not carry out: some need a secret of one person, others a state that the seeded rows do not have. */
const REFUSED: Record<string, number> = {
  'unverifiedemail.change': 409,
  'auth.verifyEmail': 422,
  'passwordresets.reset': 422,
  'passwordresets.deny': 422,
  'mfachallenge.take': 410,
  'invitation.look': 422,
  'invitation.accept': 422,
  'secondfactor.confirm': 422,
  'secondfactor.renewCodes': 409,
  'secondfactor.turnOff': 409,
  // a recording of the provider is copied later
  'callrecordings.open': 409,
  // nobody talks in this call any more
  'callcommands.hold': 409,
  'callcommands.resume': 409,
  'callrecordings.pause': 409,
  'callrecordings.resume': 409,
  'callcommands.sendDigits': 409,
  'calltransfers.transfer': 409,
  'calltransfers.complete': 409,
  'calltransfers.cancel': 409,
  // the owner has no mobile, and the organization has meanwhile moved to another country
  'mobiles.setRinging': 409,
  'mobiles.sendCode': 422,
  'mobiles.verify': 410,
  // nobody has the token of a seeded link
  'publicappointments.get': 404,
  'publicappointments.slots': 404,
  'publicappointments.confirm': 404,
  'publicappointments.cancel': 404,
  'publicappointments.move': 404,
  // the owner has started no phone
  'calltransfers.make': 409,
};

/** Operations that leave no audit entry, with the reason. */
const LEAVE_NOTHING: Record<string, string> = {
  'aisettings.test': 'it only asks the provider',
  'assignments.reassign': 'the contact has this agent already; another agent leaves an entry',
  'groups.preview': 'it only counts',
  'importlayout.choose': 'nothing is written before the import is started, which leaves an entry',
  'imports.check': 'nothing is written before the import is started, which leaves an entry',
  'inventoryfetches.sync': 'the run says who has started it',
  'inventoryfetches.syncAll': 'the runs say who has started them',
  'inventorysources.preview': 'it only reads a file',
  'inventorysources.sample': 'it only reads a file',
  'inventorysources.test': 'it only looks at a server',
  'merges.keepApart': 'these two are told apart already',
  'merges.proposeAgain': 'these two were not told apart; a pair that was leaves an entry',
  'notes.remove': 'these are the owner’s own; what is done to somebody else’s note leaves an entry',
  'notes.update': 'these are the owner’s own; what is done to somebody else’s note leaves an entry',
  'settings.check': 'it only asks the provider',
  'settings.inventory': 'it only asks the provider',
  'settings.test': 'it only asks the provider',
  'templatesync.syncOne': 'it only asks the provider how its review stands',
  'vehiclephotos.add': 'this photo is there already; another one leaves an entry',
};

/** Agents may do this to what is theirs alone. */
const REFUSED_TO_AGENTS = ['notes.remove', 'notes.update', 'savedreplies.update'];

/** Whatever agents may not do leaves an entry, or is in the list above. */
function isAudited({ id, method }: DescribedOperation): boolean {
  if (REFUSED_TO_AGENTS.includes(id)) return true;
  const [demand] = Object.entries(DEMANDS).find(([, ids]) => ids.includes(id)) ?? [];
  const isForAgents = permissionsOf('agent', false).has(demand as Permission);
  return method !== 'GET' && demand !== 'nothing' && demand !== 'account' && !isForAgents;
}

it('every operation succeeds with a sound request: as described, with its audit entry, and without a mark of another organization', async () => {
  const { foreign } = await theSeededPair();
  const organization = await aSeededOrganization('Ours');
  const { owner, systemAdmin, id, product } = organization;
  const schemas = new AnswerSchemas(await apiDescription());
  const newestEntry = () =>
    product.database.value<number>(
      `select coalesce(max(id), 0)::int from audit_entries where organization_id = $1 and actor_id = any($2) and result = 'ok'`,
      [id, [owner.id, systemAdmin.id]],
    );
  const faults: string[] = [];
  const silent: string[] = [];
  const operations = inTurn(await describedOperations());
  for (const operation of operations) {
    const who = FOR_SYSTEM_ADMINS.includes(operation.id) ? systemAdmin : owner;
    const entryBefore = isAudited(operation) ? await newestEntry() : 0;
    const { status, body } = await call(who, operation, exampleRequest(operation, organization));
    const isAsWanted = status === (REFUSED[operation.id] ?? Math.min(status, 299));
    if (!isAsWanted) faults.push(`${operation.id}: ${status} ${JSON.stringify(body)}; say in described-requests.ts what it takes`);
    const difference = schemas.mismatch(operation, status, body);
    if (difference) faults.push(`${operation.id}: ${status} is not as described: ${difference}`);
    const marks = LISTS_ORGANIZATIONS.includes(operation.id) ? [] : leakedMarks(body, foreign);
    faults.push(...marks.map((mark) => `${operation.id}: shows ${mark} of another organization`));
    if (isAudited(operation) && status < 300 && (await newestEntry()) === entryBefore) silent.push(operation.id);
  }
  expect(faults).toEqual([]);
  expect(silent.toSorted()).toEqual(Object.keys(LEAVE_NOTHING));
  expect(operations.length).toBeGreaterThan(40);
}, 120_000);
