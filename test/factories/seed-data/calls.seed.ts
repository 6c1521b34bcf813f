import type { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import { canTakeCalls, ReportedCall } from '../call.factory';
import { type SeedContext, succeeded } from './seed-context';

/** One that its caller has taken notes of, and that is still on, and one of the customer that nobody answered. */
export async function aCall({ organization, chat, word }: SeedContext) {
  await canTakeCalls(organization.agent);
  const call = ReportedCall.by(organization.agent, organization, chat.customer.phone);
  await succeeded(call.begin());
  const { id } = await call.stored();
  await succeeded(organization.agent.put(`/api/calls/${id}/notes`, { notes: word }));
  const missed = ReportedCall.from(organization, chat.customer.phone);
  await succeeded(missed.begin());
  await succeeded(missed.status('no-answer'));
  const { body } = await organization.agent.get<FollowUpPage>('/api/follow-ups');
  const [followUp] = body.data;
  if (!followUp) throw new Error('The missed call is nobody’s work');
  await succeeded(organization.agent.patch(`/api/follow-ups/${followUp.id}`, { note: word }));
  return { call: id, follow_up: followUp.id };
}
