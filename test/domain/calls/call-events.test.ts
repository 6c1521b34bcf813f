import { Database } from '@app/database/database';
import { CallEventsService } from '@app/domain/calls/call-events.service';
import { expect, it } from 'vitest';
import { insertCall, insertLeg } from '../../factories/call-rows';
import { aPhone } from '../../factories/customer.factory';
import { getDomain } from '../../harness/domain';
import { CustomerCall, canTakeCalls } from '../support/calls';
import { aDealership, type Dealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';

const domain = await getDomain();

const report = (org: Dealership, id: number): Promise<void> =>
  domain.get(Database).transaction(org.ctx, (tx) => domain.get(CallEventsService).record(tx, 'call.changed', id));

const eventsOf = (org: Dealership, member?: Member): Promise<number> =>
  org.database.value<number>(
    `select count(*)::int from events where organization_id = $1 and type = 'call.changed' and ($2::bigint is null or user_id = $2)`,
    [org.id, member?.id ?? null],
  );

it('a person whose mobile rings after that of another one has an event about the call', async () => {
  const org = await aDealership('agent', 'otherAgent');
  const id = await insertCall(org, { own_number: org.twilio.phone, from_number: aPhone() });
  await insertLeg(org, id, { address: aPhone(), user_id: org.agent.id, is_bridged: false });
  await report(org, id);
  await insertLeg(org, id, { address: aPhone(), user_id: org.otherAgent.id, is_bridged: false });
  await report(org, id);
  expect(await eventsOf(org, org.otherAgent)).toBe(1);
});

it('a report that says the same again has no event, however long somebody has been on the call', async () => {
  const org = await aDealership('agent');
  const began = new Date(Date.now() - 60_000);
  const talk = { status: 'in-progress', answered_at: began } as const;
  const id = await insertCall(org, {
    ...talk,
    own_number: org.twilio.phone,
    from_number: aPhone(),
    user_id: org.agent.id,
    moved_at: began,
  });
  const leg = await insertLeg(org, id, { ...talk, address: 'client', user_id: org.agent.id });
  await report(org, id);
  const before = await eventsOf(org);
  // the same as a later report
  await org.database.rows(`update call_legs set answered_at = answered_at - interval '5 seconds' where organization_id = $1 and id = $2`, [
    org.id,
    leg,
  ]);
  await report(org, id);
  expect([before > 0, await eventsOf(org)]).toEqual([true, before]);
});

it('a customer who calls and talks with one of two agents makes one event for each change that people see', async () => {
  const org = await aDealership('manager', 'agent', 'otherAgent');
  await canTakeCalls(org, org.agent, org.otherAgent);
  const call = await CustomerCall.begin(org, aPhone());
  for (const person of [org.agent, org.otherAgent]) await call.rings(person);
  await call.answer(org.agent);
  await call.end({ by: org.agent, seconds: 60 });
  const events = await org.database.rows<{ type: string; user_id: number | null; bytes: number }>(
    `select type, user_id::int, octet_length(payload::text)::int as bytes from events where organization_id = $1 order by seq`,
    [org.id],
  );
  expect(events.filter(({ type }) => type.startsWith('call.')).map(({ type, user_id }) => [type, user_id])).toEqual([
    ['call.started', null],
    ['call.changed', org.otherAgent.id],
    ['call.changed', null],
    ['call.changed', org.otherAgent.id],
    ['call.ended', null],
  ]);
  expect(events.length).toBeLessThanOrEqual(10);
  expect(events.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(9_000);
});
