import { Database } from '@app/database/database';
import { RequestContext } from '@app/platform/context/request-context';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';

it('a job that is made due runs before the time for which the queue keeps it', async () => {
  const org = await anOrganization().with();
  const { database, worker } = org.product;
  const ctx = RequestContext.system(org.id, 'message.remove_files', 'test');
  const transactions = worker.get(Database, { strict: false });
  const later = await transactions.transaction(ctx, async (tx) => {
    const runAfter = new Date(tx.now.getTime() + 14_000);
    await tx.enqueue('message.remove_files', { stored_file_ids: [] }, { dedupeKey: 'early', runAfter });
    return runAfter;
  });
  await transactions.transaction(ctx, (tx) => tx.runNow('message.remove_files', 'early'));
  const done = await eventually(async () => {
    const [row] = await database.rows<{ done_at: Date }>(
      `select done_at from outbox where organization_id = $1 and dedupe_key = 'early' and done_at is not null`,
      [org.id],
    );
    expect(row).toBeDefined();
    return row?.done_at;
  });
  expect(done?.getTime()).toBeLessThan(later.getTime());
});
