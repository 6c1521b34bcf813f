import { expect, it } from 'vitest';
import { aSeededOrganization } from '../../factories/seeded-organization.factory';
import { describedOperations } from '../../harness/api-description';
import { call, exampleRequest, inTurn } from '../../harness/described-requests';

/** Operations that leave no audit entry, with the reason. */
const LEAVE_NOTHING: Record<string, string> = {
  'aisettings.test': 'it only asks the provider',
  'assignments.reassign': 'the contact has this agent already; another agent leaves an entry',
  'contacts.liftOptOut': 'this contact has not opted out; ending an opt-out leaves an entry',
  'groups.preview': 'it only counts',
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

it('whatever agents may not do leaves an entry, or stands in the list above', async () => {
  const organization = await aSeededOrganization('Ours');
  const { owner, systemAdmin, agent, id, product } = organization;
  const newest = () =>
    product.database.value<number>(
      `select coalesce(max(id), 0)::int from audit_entries where organization_id = $1 and actor_id = any($2) and result = 'ok'`,
      [id, [owner.id, systemAdmin.id]],
    );
  const silent: string[] = [];
  let asked = 0;
  for (const operation of inTurn(await describedOperations()).filter(({ method }) => method !== 'GET')) {
    const request = exampleRequest(operation, organization);
    if (operation.id.startsWith('auth.') || (await call(agent, operation, request)).status !== 403) continue;
    const who = operation.path.startsWith('/api/admin/') ? systemAdmin : owner;
    const before = await newest();
    const { status, body } = await call(who, operation, request);
    expect(status, `${operation.id}: ${JSON.stringify(body)}`).toBeLessThan(300);
    if ((await newest()) === before) silent.push(operation.id);
    asked++;
  }
  expect(silent.toSorted()).toEqual(Object.keys(LEAVE_NOTHING));
  expect(asked).toBeGreaterThan(30);
}, 120_000);
