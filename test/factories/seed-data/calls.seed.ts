import type { CallView } from '@app/contracts/calls/calls.contract';
import type { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import { canTakeCalls, ReportedCall } from '../call.factory';
import { aSid } from '../webhook.factory';
import { type SeedContext, succeeded } from './seed-context';

/** One that its caller has taken notes of, and that is still on, and one of the customer that nobody answered. */
export async function aCall({ organization, chat, word }: SeedContext) {
  await canTakeCalls(organization.agent);
  const call = ReportedCall.by(organization.agent, organization, chat.customer.phone);
  await succeeded(call.begin());
  const { id } = await call.stored();
  await succeeded(organization.agent.put(`/api/calls/${id}/notes`, { notes: word }));
  await succeeded(call.recording(id, aSid('RE'), 'absent'));
  const recorded = await organization.agent.get<CallView>(`/api/calls/${id}`);
  const [recording] = recorded.body.recordings;
  const missed = ReportedCall.from(organization, chat.customer.phone);
  await succeeded(missed.begin());
  await succeeded(missed.status('no-answer'));
  const { body } = await organization.agent.get<FollowUpPage>('/api/follow-ups');
  const [followUp] = body.data;
  if (!recording) throw new Error('The recording is not kept');
  if (!followUp) throw new Error('The missed call is nobody’s work');
  await succeeded(organization.agent.patch(`/api/follow-ups/${followUp.id}`, { note: word }));
  return { call: id, call_recording: recording.id, follow_up: followUp.id };
}
