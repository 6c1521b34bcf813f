import type { CallTeammates, CallTransferInput, CallView } from '@app/contracts/calls/calls.contract';
import { expect } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aTalkWith, type Talk, viewOf } from '../../factories/provider-calls.factory';
import { VoiceBrowser } from '../../factories/voice-browser.factory';
import { eventually } from '../../harness/eventually';

export const hand = (who: Person, { id }: Talk, input: CallTransferInput) => who.post<CallView>(`/api/calls/${id}/transfer`, input);

/** Two agents with open browsers; the first of them talks with a customer. */
export async function aDealershipThatTalks(begin: typeof aTalkWith = aTalkWith) {
  const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
  const talk = await begin(dealership, dealership.agent);
  const theirs = await VoiceBrowser.open(dealership, dealership.otherAgent);
  const { manager, agent, otherAgent } = dealership;
  return { dealership, talk, theirs, manager, agent, otherAgent };
}

/** Fails unless exactly these legs are in the conference, and the customer is on hold or not. */
export const areTogether = ({ provider, customer }: Talk, legs: string[], hold: boolean) =>
  eventually(async () => {
    const participants = await provider.participants();
    expect(participants.map(({ call_sid }) => call_sid).toSorted()).toEqual([customer, ...legs].toSorted());
    expect(participants.find(({ call_sid }) => call_sid === customer)?.hold).toBe(hold);
  });

/** Whoever has given the call away is out of it. */
export const isOut = ({ provider, leg }: Talk) => eventually(async () => expect((await provider.find(leg))?.status).toBe('completed'));

export const onCall = async (who: Person, other: Person) =>
  (await who.get<CallTeammates>('/api/calls/teammates')).body.data.find(({ user }) => user.id === other.id)?.can_take;

export async function ends({ provider, customer, browser, id }: Talk, who: Person, ...others: VoiceBrowser[]): Promise<CallView> {
  await provider.hangUp(customer);
  await provider.allEnd();
  for (const one of [browser, ...others]) one.close();
  return eventually(async () => {
    const view = await viewOf(who, id);
    expect(view.ended_at).not.toBeNull();
    return view;
  });
}
