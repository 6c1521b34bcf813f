import { expect, it } from 'vitest';
import { openDealership } from '../cluster/dealership';
import type { Tables } from '../cluster/tables';
import { inForm, isWhole } from '../harness/measured-form';
import { BusyDealership, DAILY_MIX, GROWING_MIX, WIDE_MIX } from './support/busy-dealership';
import { keepMetrics } from './support/metrics';
import { openConversations } from './support/sends';
import { TestCluster } from './support/test-cluster';

const SECONDS = inForm(300, 20);
const COMPARED_SECONDS = 60;
const WIDTH = 12;
const CUSTOMERS = 40;
const TIMEOUT_MS = inForm(20, 5) * 60_000;

/** Groups whose counter differs from a full count of one moment. */
const WRONG_COUNTERS = `
  with counted as (
    select case when conversation_id is null then 'none' else status end as status, coalesce(assigned_user_id, 0) as assigned_user_id, count(*) as total
    from contact_summaries where organization_id = $1 group by 1, 2
  ), kept as (
    select status, assigned_user_id, sum(delta) as total from conversation_counters where organization_id = $1 group by 1, 2 having sum(delta) <> 0
  ), counted_stages as (
    select stage, coalesce(assigned_user_id, 0) as assigned_user_id, snoozed_until is not null as snoozed, count(*) as total
    from contacts where organization_id = $1 and deleted_at is null group by 1, 2, 3
  ), kept_stages as (
    select stage, assigned_user_id, snoozed, sum(delta) as total from pipeline_counters where organization_id = $1 group by 1, 2, 3 having sum(delta) <> 0
  )
  select (select count(*) from counted full join kept using (status, assigned_user_id) where counted.total is distinct from kept.total) as conversations,
         (select count(*) from counted_stages full join kept_stages using (stage, assigned_user_id, snoozed)
          where counted_stages.total is distinct from kept_stages.total) as stages,
         (select count(*) from contacts c left join contact_summaries s on s.organization_id = c.organization_id and s.contact_id = c.id
          where c.organization_id = $1 and c.deleted_at is null
            and (s.stage, s.assigned_user_id, s.unread_count) is distinct from (c.stage, c.assigned_user_id, (
              select coalesce(sum(v.unread_count), 0)::int from conversations v
              where v.organization_id = c.organization_id and v.contact_id = c.id))) as summaries`;

/** Everybody is away and wants a mail about each message. */
const wantMails = (tables: Tables, organizationId: number) =>
  tables.rows(
    `insert into notification_preferences (organization_id, user_id, ways)
     select organization_id, id, '{"new_message": {"email": true}, "new_lead": {"email": true}}' from users where organization_id = $1`,
    [organizationId],
  );

/** As a share of the throughput without them. Only the whole form measures it, long enough for a machine that has something else to do. */
async function throughputWithNewContacts(busy: BusyDealership): Promise<number> {
  if (!isWhole) return 1;
  const without = await busy.run(DAILY_MIX, WIDTH, COMPARED_SECONDS);
  const growing = await busy.run(GROWING_MIX, WIDTH, COMPARED_SECONDS);
  return growing.perSecond / without.perSecond;
}

it(
  'lets everything happen at once in one dealership without a deadlock or a failed request',
  async () => {
    const cluster = await TestCluster.open('one-dealership-busy', { MAIL_DIGEST_SECONDS: '1' });
    const { tables, postgres } = cluster;
    const dealership = await openDealership(cluster, ['owner', 'manager', 'manager', 'agent', 'agent', 'agent', 'agent']);
    await wantMails(tables, dealership.id);
    const conversations = await openConversations(cluster, [dealership], CUSTOMERS);
    const contacts = await tables.rows<{ id: number; phone: string }>(`select id::int, phone from contacts where organization_id = $1`, [
      dealership.id,
    ]);
    const busy = new BusyDealership(cluster, dealership, conversations, contacts);

    const throughputShare = await throughputWithNewContacts(busy);
    const [mixed] = await Promise.all([busy.run(GROWING_MIX, WIDTH, SECONDS), isWhole && busy.run(WIDE_MIX, 1, SECONDS)]);

    const { deadlocks } = postgres;
    const wrong = await tables.counts<'conversations' | 'stages' | 'summaries'>(WRONG_COUNTERS, [dealership.id]);
    keepMetrics('one-dealership-busy', { ...mixed, throughputShare, failures: busy.failures.length, deadlocks: deadlocks.length });
    expect({ deadlocks, failures: busy.failures, ...wrong }).toEqual({
      deadlocks: [],
      failures: [],
      conversations: 0,
      stages: 0,
      summaries: 0,
    });
    expect(busy.doneShare).toBeGreaterThan(0.8);
    expect(throughputShare).toBeGreaterThan(2 / 3);
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);
