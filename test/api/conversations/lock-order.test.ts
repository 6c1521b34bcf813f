import type { MessageView } from '@app/contracts/messages/messages.contract';
import { InboundSweepService } from '@app/domain/messages/inbound-sweep.service';
import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { assign } from '../../factories/contact.factory';
import { aPhone } from '../../factories/customer.factory';
import { aTable, Imports } from '../../factories/import.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { schedules } from '../../factories/scheduled.factory';
import { deliverWebhook } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';
import { settledSnapshot } from '../../harness/tenant-state';

async function aDealership() {
  const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
  const chat = await org.aChat();
  await assign(org, chat.contactId, org.agent);
  await schedules(org.agent, chat);
  // so that nothing else waits for the conversation
  await settledSnapshot(org);
  return { org, chat };
}

/** Does something while the conversation is being closed or written in, which locks the conversation, what is scheduled in it, and the summary last. */
async function doneBesideClosing<T>(org: Organization, chat: Chat, act: () => Promise<T>): Promise<T> {
  const { database } = org.product;
  const conversation = `select from conversations where organization_id = $1 and id = $2 for update`;
  const scheduled = `select from scheduled_messages where organization_id = $1 and conversation_id = $2 for update`;
  const acting = await database.holding(conversation, [org.id, chat.id], async (closing) => {
    await closing.run(scheduled, [org.id, chat.id]);
    const doing = act();
    await eventually(async () => expect(await closing.blocked()).toBe(1));
    // fails at once where the other holds the summary already: then each would wait for the other
    await closing.run(`select from contact_summaries where organization_id = $1 and contact_id = $2 for update nowait`, [
      org.id,
      chat.contactId,
    ]);
    return { doing };
  });
  return acting.doing;
}

describe.concurrent('beside closing its conversation, a contact can be', () => {
  it('given to somebody else', async () => {
    const { org, chat } = await aDealership();
    const answer = await doneBesideClosing(org, chat, () =>
      org.manager.post('/api/assignments/assign', { contact_id: chat.contactId, agent_id: org.otherAgent.id }),
    );
    expect(answer.status).toBe(201);
  });

  it('given to somebody else in a selection', async () => {
    const { org, chat } = await aDealership();
    const selection = { selection: { ids: [chat.contactId] }, agent_id: org.otherAgent.id };
    const answer = await doneBesideClosing(org, chat, () => org.manager.post('/api/assignments/selection', selection));
    expect(answer.body).toMatchObject({ changed: 1 });
  });

  it('handed over', async () => {
    const { org, chat } = await aDealership();
    const people = { from_agent_id: org.agent.id, to_agents: [org.otherAgent.id] };
    const answer = await doneBesideClosing(org, chat, () => org.manager.post('/api/assignments/hand-over', people));
    expect(answer.status).toBe(200);
  });

  it('renumbered and moved to another stage', async () => {
    const { org, chat } = await aDealership();
    const changes = { phone: aPhone(), whatsapp_number: aPhone(), stage: 'contacted' };
    const answer = await doneBesideClosing(org, chat, () => org.manager.put(`/api/contacts/${chat.contactId}`, changes));
    expect(answer.status).toBe(200);
  });

  it('renumbered and moved by an import', async () => {
    const { org, chat } = await aDealership();
    const file = aTable([
      ['First name', 'Last name', 'Phone', 'WhatsApp', 'Stage'],
      ['Ana', 'Paz', chat.customer.phone, aPhone(), 'Contacted'],
    ]);
    const done = await doneBesideClosing(org, chat, () => new Imports(org.manager).done(file, { duplicates: 'update' }));
    expect(done).toMatchObject({ state: 'done', counts: { updated: 1 } });
  });
});

describe.concurrent('the contact is locked before its conversation', () => {
  it('when a callback reports an opt-out', async () => {
    const { org, chat } = await aDealership();
    await chat.setBehaviour({ callbacks: 'none', statuses: [] });
    const sent = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Claro' });
    await chat.message(org.agent, sent.body.id, ({ send_state }) => send_state === 'accepted');
    const sid = await org.product.database.value<string>(`select provider_sid from messages where organization_id = $1 and id = $2`, [
      org.id,
      sent.body.id,
    ]);
    const params = { MessageSid: sid, MessageStatus: 'undelivered', AccountSid: org.twilio.sid, ErrorCode: '21610' };
    const { database } = org.product;
    const { reporting } = await database.holding(
      `select from contacts where organization_id = $1 and id = $2 for update`,
      [org.id, chat.contactId],
      async (assigning) => {
        const delivering = deliverWebhook(org, params, { path: '/status', query: `?mid=${sent.body.id}`, signsQuery: true });
        await eventually(async () => expect(await assigning.blocked()).toBe(1));
        await assigning.run(`select from conversations where organization_id = $1 and id = $2 for update nowait`, [org.id, chat.id]);
        return { reporting: delivering };
      },
    );
    expect((await reporting).status).toBe(204);
    expect(await chat.message(org.agent, sent.body.id, ({ status }) => status === 'undelivered')).toMatchObject({
      failure: { code: 'failure.opted_out' },
    });
  });
});

it.concurrent('a sweep that loses a deadlock forgets old addresses all the same', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const [first, second] = [await org.aChat(), await org.aChat()].toSorted((one, other) => one.id - other.id);
  const { database } = org.product;
  // so that no other sweep runs
  await settledSnapshot(org);
  await database.rows(`update conversations set own_address = '+13055550199' where organization_id = $1`, [org.id]);
  const lock = `select from conversations where organization_id = $1 and id = $2 for update`;
  const { sweeping } = await database.holding(lock, [org.id, second?.id], async (writing) => {
    const doing = org.product.worker.get(InboundSweepService, { strict: false }).sweep(org.context);
    await eventually(async () => expect(await writing.blocked()).toBe(1));
    // the sweep has this one, waited first, and so is the one that is ended
    await writing.run(lock, [org.id, first?.id]);
    return { sweeping: doing };
  });
  await sweeping;
  const kept = await database.rows(`select from conversations where organization_id = $1 and own_address is not null`, [org.id]);
  expect(kept).toEqual([]);
});
