import { expect, it } from 'vitest';
import { aSeededOrganization } from '../../factories/seeded-organization.factory';
import { AnswerSchemas } from '../../harness/answer-schemas';
import { apiDescription, describedOperations } from '../../harness/api-description';
import { call, exampleRequest, inTurn } from '../../harness/described-requests';
import { FOR_SYSTEM_ADMINS } from '../../harness/operation-groups';

/** What these need is known to nobody but its owner. */
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
  // the owner has started no phone
  'calltransfers.make': 409,
};

it('every call of the description succeeds with a sound request, and its answer is as described', async () => {
  const organization = await aSeededOrganization('Ours');
  const schemas = new AnswerSchemas(await apiDescription());
  const trouble: string[] = [];
  const operations = inTurn(await describedOperations());
  for (const operation of operations) {
    const who = FOR_SYSTEM_ADMINS.includes(operation.id) ? organization.systemAdmin : organization.owner;
    const { status, body } = await call(who, operation, exampleRequest(operation, organization));
    const isAsWanted = status === (REFUSED[operation.id] ?? Math.min(status, 299));
    if (!isAsWanted) trouble.push(`${operation.id}: ${status} ${JSON.stringify(body)}; say in described-requests.ts what it takes`);
    const difference = schemas.trouble(operation, status, body);
    if (difference) trouble.push(`${operation.id}: ${status} is not as described: ${difference}`);
  }
  expect(trouble).toEqual([]);
  expect(operations.length).toBeGreaterThan(40);
}, 120_000);
