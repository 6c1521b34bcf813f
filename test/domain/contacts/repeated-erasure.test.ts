import { CallRecordingsService } from '@app/domain/calls/call-recordings.service';
import { RecordingCopiesService } from '@app/domain/calls/recording-copies.service';
import { ErasuresService } from '@app/domain/erasures/erasures.service';
import { expect, it } from 'vitest';
import { aSid } from '../../factories/webhook.factory';
import { getDomain } from '../../harness/domain';
import { CustomerCall } from '../support/calls';
import { aContact, contactOf } from '../support/contacts';
import { aDealership } from '../support/dealership';

const domain = await getDomain();
const erasures = domain.get(ErasuresService);

it('erases a restored person again despite a message in flight and a recording on hold', async () => {
  const org = await aDealership('manager', 'agent');
  const { id, phone } = await aContact(org.agent);
  const chat = await org.chatWith(phone ?? '');
  const call = await CustomerCall.begin(org, phone ?? '');
  const report = { callId: call.id, kind: 'voicemail', sid: aSid('RE'), status: 'completed', seconds: 9, isCustomersLeg: true } as const;
  await domain.get(RecordingCopiesService).receive(org.ctx, report);
  await call.end();
  await domain.get(CallRecordingsService).setHold(org.manager.ctx, call.id, undefined, true);
  await org.database.rows(
    `insert into messages (organization_id, conversation_id, direction, type, body, status, send_state)
     select organization_id, id, 'outbound', 'text', 'Hola', 'pending', 'unknown' from conversations where organization_id = $1 and id = $2`,
    [org.id, chat.id],
  );
  const { name } = await erasures.preview(org.manager.ctx, id);
  await expect(erasures.erase(org.manager.ctx, id, { name })).rejects.toMatchObject({ code: 'erasure.message_underway' });
  await erasures.repeat(org.ctx, id);
  await expect(contactOf(org.manager, id)).rejects.toMatchObject({ code: 'request.not_found' });
});
