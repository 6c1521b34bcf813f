import { CallRecordingsService } from '@app/domain/calls/call-recordings.service';
import { RecordingCopiesService } from '@app/domain/calls/recording-copies.service';
import { ContactDeletionsService } from '@app/domain/contacts/contact-deletions.service';
import { describe, expect, it } from 'vitest';
import { aSid } from '../../factories/webhook.factory';
import { getDomain } from '../../harness/domain';
import { CustomerCall } from '../support/calls';
import { aContact, contactOf, removeContacts } from '../support/contacts';
import { aDealership } from '../support/dealership';

const domain = await getDomain();
const recordings = domain.get(CallRecordingsService);
const deletions = domain.get(ContactDeletionsService);

/** A customer has left a voicemail, which is under legal hold. */
async function aHeldVoicemail() {
  const org = await aDealership('manager', 'agent');
  const { id: contactId, phone } = await aContact(org.agent);
  const call = await CustomerCall.begin(org, phone ?? '');
  const report = { callId: call.id, kind: 'voicemail', sid: aSid('RE'), status: 'completed', seconds: 9, isCustomersLeg: true } as const;
  await domain.get(RecordingCopiesService).receive(org.ctx, report);
  await call.end();
  await recordings.setHold(org.manager.ctx, call.id, undefined, true);
  return { org, contactId, call };
}

describe('a contact with a recording under legal hold', () => {
  it('cannot be deleted until the hold is lifted', async () => {
    const { org, contactId, call } = await aHeldVoicemail();
    const held = { code: 'contact.recording_held' };
    await expect(deletions.removeOne(org.manager.ctx, contactId)).rejects.toMatchObject(held);
    await expect(removeContacts(org.manager, contactId)).rejects.toMatchObject(held);
    expect(await contactOf(org.manager, contactId)).toMatchObject({ id: contactId });
    await recordings.setHold(org.manager.ctx, call.id, undefined, false);
    expect(await removeContacts(org.manager, contactId)).toMatchObject({ deleted: 1, held: 0 });
  });

  it('stays when it is deleted with others', async () => {
    const { org, contactId } = await aHeldVoicemail();
    const { id: other } = await aContact(org.agent);
    expect(await removeContacts(org.manager, contactId, other)).toMatchObject({ deleted: 1, held: 1 });
    expect(await contactOf(org.manager, contactId)).toMatchObject({ id: contactId });
  });

  it('is not deleted while the hold is set', async () => {
    const { org, contactId, call } = await aHeldVoicemail();
    await recordings.setHold(org.manager.ctx, call.id, undefined, false);
    const [hold, removal] = await Promise.allSettled([
      recordings.setHold(org.manager.ctx, call.id, undefined, true),
      deletions.removeOne(org.manager.ctx, contactId),
    ]);
    expect([hold.status, removal.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
