import { canTakeCalls, ReportedCall } from '../call.factory';
import { type SeedContext, succeeded } from './seed-context';

/** One that its caller has taken notes of, and that is still on. */
export async function aCall({ organization, chat, word }: SeedContext) {
  await canTakeCalls(organization.agent);
  const call = ReportedCall.by(organization.agent, organization, chat.customer.phone);
  await succeeded(call.begin());
  const { id } = await call.stored();
  await succeeded(organization.agent.put(`/api/calls/${id}/notes`, { notes: word }));
  return { call: id };
}
