import { OutboxStore } from '@app/platform/outbox/outbox-store';
import { Queue } from 'bullmq';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';

it('a job of a newer version is left for its workers', async () => {
  const org = await anOrganization().with();
  const { database, environment, worker } = org.product;
  const id = await database.value<number>(
    `insert into outbox (organization_id, job, payload, dedupe_key, created_at) values ($1, 'contact.telepathize', '{}', 'x', now() - interval '1 minute')
     returning id`,
    [org.id],
  );
  const outbox = worker.get(OutboxStore, { strict: false });
  expect((await outbox.takeDue(500, 50, 0)).map(({ outboxId }) => outboxId)).not.toContain(id);

  const queue = new Queue('maintenance', { connection: { url: environment['REDIS_URL'] ?? '' } });
  await queue.add(
    'contact.telepathize',
    { organization_id: org.id, outbox_id: id, attempt: 0 },
    { jobId: `o-${org.id}-${id}-0`, removeOnFail: true },
  );
  await eventually(async () => expect((await queue.getDelayed()).map(({ name }) => name)).toContain('contact.telepathize'));
  expect(await database.rows(`select attempts, failures, enqueued_at, dead_at from outbox where id = $1`, [id])).toEqual([
    { attempts: 0, failures: 0, enqueued_at: null, dead_at: null },
  ]);
  await queue.remove(`o-${org.id}-${id}-0`);
  await queue.close();
  await database.rows(`delete from outbox where id = $1`, [id]);
});
