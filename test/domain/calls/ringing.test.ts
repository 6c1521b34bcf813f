import { CallTransfersService } from '@app/domain/calls/call-transfers.service';
import { MobilesRepository } from '@app/domain/calls/mobiles.repository';
import { RingGroupsService } from '@app/domain/calls/ring-groups.service';
import { VoiceDevicesRepository } from '@app/domain/calls/voice-devices.repository';
import { Database } from '@app/database/database';
import { describe, expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { getDomain } from '../../harness/domain';
import { canTakeCalls, CustomerCall } from '../support/calls';
import { aDealership } from '../support/dealership';

const domain = await getDomain();

describe('an owner', () => {
  it('rings in a dealership of one person, also when the browser was not used for a while', async () => {
    const org = await aDealership('owner');
    await canTakeCalls(org, org.owner);
    await org.database.rows(`update agent_profiles set state = 'away', idle = true where organization_id = $1`, [org.id]);
    expect(await (await CustomerCall.begin(org, aPhone())).rung()).toEqual([org.owner.id]);
  });

  it('does not ring who has chosen to be away', async () => {
    const org = await aDealership('owner');
    await canTakeCalls(org, org.owner);
    await org.database.rows(`update agent_profiles set state = 'away', choice = 'away' where organization_id = $1`, [org.id]);
    expect(await (await CustomerCall.begin(org, aPhone())).rung()).toEqual([]);
  });

  it('rings on the mobile, and can be handed a call', async () => {
    const org = await aDealership('owner', 'agent');
    await canTakeCalls(org, org.owner);
    await org.database.rows(`insert into user_mobiles (organization_id, user_id, phone, rings) values ($1, $2, $3, true)`, [
      org.id,
      org.owner.id,
      aPhone(),
    ]);
    const mobiles = await domain.get(Database).read(org.ctx, (tx) => domain.get(MobilesRepository).listRinging(tx));
    expect(mobiles).toMatchObject([{ userId: org.owner.id }]);
    const { data } = await domain.get(CallTransfersService).teammates(org.agent.ctx);
    expect(data).toMatchObject([{ user: { id: org.owner.id }, can_take: 'ready' }]);
  });
});

it('a ring group counts all of its members who can take a call, whoever else is idle for longer', async () => {
  const org = await aDealership('owner', 'manager', 'agent');
  const others = [];
  for (let count = 0; count < 10; count++) others.push(await org.hire('agent'));
  await canTakeCalls(org, ...others, org.owner, org.agent);
  // both have talked most recently, so ten others come before them
  await org.database.rows(
    `insert into calls (organization_id, direction, status, user_id, ended_at) select $1, 'outbound', 'completed', unnest($2::bigint[]), now()`,
    [org.id, [org.owner.id, org.agent.id]],
  );
  const groups = [{ id: null, name: 'Ventas', user_ids: [org.owner.id, org.agent.id] }];
  await domain.get(RingGroupsService).save(org.manager.ctx, { groups });
  expect((await domain.get(CallTransfersService).teammates(org.manager.ctx)).groups).toMatchObject([{ name: 'Ventas', ready: 2 }]);
});

it('a person who has signed out where they took calls is not rung, although they are signed in elsewhere', async () => {
  const org = await aDealership('agent');
  await canTakeCalls(org, org.agent);
  await canTakeCalls(org, org.agent);
  const sessions = await org.database.rows<{ id: number }>(`select id::int from sessions where organization_id = $1 order by id`, [org.id]);
  const [first = 0, second = 0] = sessions.map(({ id }) => id);
  const startsIn = (session: number) =>
    domain.get(Database).transaction(org.ctx, (tx) => domain.get(VoiceDevicesRepository).keepReady(tx, org.agent.id, session, 3_600));
  const signOut = (session: number) => org.database.rows(`delete from sessions where organization_id = $1 and id = $2`, [org.id, session]);
  await org.database.rows(`update voice_devices set session_ids = '{}' where organization_id = $1`, [org.id]);
  await startsIn(first);
  await startsIn(second);
  await signOut(second);
  const rung = async () => (await CustomerCall.begin(org, aPhone())).rung();
  expect(await rung()).toEqual([org.agent.id]);
  await org.database.rows(`update calls set ended_at = now() where organization_id = $1`, [org.id]);
  await startsIn(first);
  await canTakeCalls(org, org.agent);
  await signOut(first);
  expect(await rung()).toEqual([]);
});
