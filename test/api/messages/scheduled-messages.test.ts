import type { MessageView } from '@app/contracts/messages/messages.contract';
import { describe, expect, it } from 'vitest';
import { PNG } from '../../factories/files';
import { anOrganization } from '../../factories/organization.factory';
import { inHours, makeDue, scheduledIn, schedules, textsOf } from '../../factories/scheduled.factory';
import { eventually } from '../../harness/eventually';
import { newId } from '../../harness/http-client';

describe('a message for later', () => {
  it('waits before everybody’s eyes and goes out when its time comes, signed by its author', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    const socket = await org.manager.socket();
    const sendAt = new Date(Date.now() + 1500).toISOString();
    const scheduled = await schedules(org.agent, chat, { send_at: sendAt });
    expect(scheduled).toMatchObject({ body: 'Hasta pronto', send_at: sendAt, state: 'waiting', failure: null, file: null });
    expect(scheduled.user).toEqual({ id: org.agent.id, name: org.agent.name });
    expect(await scheduledIn(org.manager, chat)).toEqual([scheduled]);
    expect((await socket.next('scheduled_message.changed'))['payload']).toEqual({ scheduled_message: scheduled });
    expect(await textsOf(chat)).toEqual([]);

    await socket.next('scheduled_message.changed', ({ payload }) => JSON.stringify(payload).includes('"state":"sent"'));
    const queued = (await socket.next('message.queued'))['payload'] as { message: MessageView };
    expect(queued.message).toMatchObject({ body: 'Hasta pronto', user: { id: org.agent.id } });
    await chat.message(org.agent, queued.message.id, (message) => message.status === 'read');
    expect(Date.parse(queued.message.created_at)).toBeGreaterThanOrEqual(Date.parse(sendAt));
    expect(await scheduledIn(org.agent, chat)).toEqual([]);
    expect(await textsOf(chat)).toEqual(['Hasta pronto']);
  });

  it('takes its file along', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const upload = await org.agent.upload<{ url: string }>(PNG, 'car.png');
    const scheduled = await schedules(org.agent, chat, { body: '', media_url: upload.body.url });
    expect(scheduled.file).toEqual({ name: 'car.png', content_type: 'image/png' });
    await makeDue(chat, scheduled);
    await eventually(async () => expect(await chat.sentToCustomer()).toMatchObject([{ media: [{ content_type: 'image/png' }] }]));
  });

  it('is made once of three posts with one client id', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const input = { body: 'Hasta pronto', send_at: inHours(1), client_id: newId() };
    const answers = await Promise.all([1, 2, 3].map(() => org.agent.post(`${chat.path}/scheduled-messages`, input)));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 200, 201]);
    expect(await scheduledIn(org.agent, chat)).toHaveLength(1);
  });
});
