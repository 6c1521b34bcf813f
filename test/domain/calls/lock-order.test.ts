import { RecordingCopiesService } from '@app/domain/calls/recording-copies.service';
import { describe, expect, it } from 'vitest';
import { aSid } from '../../factories/webhook.factory';
import { getDomain } from '../../harness/domain';
import { eventually } from '../../harness/eventually';
import { canTakeCalls, CustomerCall } from '../support/calls';
import { aChatOf } from '../support/contacts';
import { aDealership } from '../support/dealership';

const domain = await getDomain();

/** The customer of an agent calls, and the agent is rung. */
async function aRingingCall() {
  const org = await aDealership('agent');
  const { phone, contactId } = await aChatOf(org, org.agent);
  await canTakeCalls(org, org.agent);
  return { org, contactId, call: await CustomerCall.begin(org, phone) };
}

type RingingCall = Awaited<ReturnType<typeof aRingingCall>>;

const voicemail = ({ org, call }: RingingCall) =>
  domain
    .get(RecordingCopiesService)
    .receive(org.ctx, { callId: call.id, kind: 'voicemail', sid: aSid('RE'), status: 'completed', seconds: 9, isCustomersLeg: true });

describe('a contact is locked before its call', () => {
  it.each([
    ['an answer', ({ org, call }: RingingCall) => call.answer(org.agent)],
    ['the end', ({ call }: RingingCall) => call.end()],
    ['a voicemail', voicemail],
  ])('when %s is reported', async (_what, report) => {
    const ringing = await aRingingCall();
    const { org, contactId, call } = ringing;
    const reporting = await org.database.holding(
      `select 1 from contacts where organization_id = $1 and id = $2 for update`,
      [org.id, contactId],
      async (holder) => {
        const waiting = report(ringing);
        await eventually(async () => expect(await holder.blocked()).toBe(1));
        // fails where the report already has the call
        await holder.run(`select 1 from calls where organization_id = $1 and id = $2 for update nowait`, [org.id, call.id]);
        return { waiting };
      },
    );
    await reporting.waiting;
  });
});
