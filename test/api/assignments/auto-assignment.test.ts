import { expect, it } from 'vitest';
import {
  agentOf,
  arrivals,
  assignsBy,
  comesOnline,
  countsOf,
  historyOf,
  holdersOf,
  settledHolders,
} from '../../factories/assignment.factory';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';

async function aDealership() {
  const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
  return Object.assign(org, { team: [org.agent, org.otherAgent, org.manager] });
}

it('spreads a crowd that arrives at once evenly over three, each to one of them', async () => {
  const org = await aDealership();
  await Promise.all(org.team.map((who) => comesOnline(org, who)));
  await assignsBy(org, org.team);
  const chats = await arrivals(org, 30);
  expect(countsOf(await settledHolders(org, chats, 30), org.team)).toEqual([10, 10, 10]);
  const histories = await Promise.all(chats.map((chat) => historyOf(org, chat)));
  expect(histories.map((history) => history.length)).toEqual(chats.map(() => 1));
});

it('follows browsers: an agent gets nothing without one, and what waits when it connects', async () => {
  const org = await aDealership();
  const socket = await comesOnline(org, org.agent);
  socket.close();
  await assignsBy(org, [org.agent]);
  await eventually(async () => expect((await agentOf(org, org.agent)).standing).toBe('offline'));
  const chat = await org.aChat();
  expect(await settledHolders(org, [chat], 0)).toEqual([null]);
  const again = await comesOnline(org, org.agent);
  await again.next('contact.assigned', ({ payload }) => JSON.stringify(payload).includes('"cause":"turn"'));
  expect(await holdersOf(org, [chat])).toEqual([org.agent.id]);
});
