import type { ScheduledMessagesAnswer, ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { eventually } from '../harness/eventually';
import type { HttpClient } from '../harness/http-client';
import type { Chat } from './chat.factory';

const HOUR_MS = 3_600_000;

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Schedules a message for an hour ahead unless the input says otherwise. */
export async function schedules(who: HttpClient, chat: Chat, input: object = {}): Promise<ScheduledMessageView> {
  const { status, body } = await who.post<ScheduledMessageView>(`${chat.path}/scheduled-messages`, {
    body: 'Hasta pronto',
    send_at: inHours(1),
    ...input,
  });
  if (status !== 201) throw new Error(`The message was not scheduled: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const scheduledIn = async (who: HttpClient, chat: Chat): Promise<ScheduledMessageView[]> =>
  (await who.get<ScheduledMessagesAnswer>(`${chat.path}/scheduled-messages`)).body.scheduled_messages;

/** As if its time had come. */
export async function makeDue(chat: Chat, { id }: { id: number }): Promise<void> {
  const { product, id: organizationId } = chat.organization;
  await product.database.rows(`update scheduled_messages set send_at = now() where organization_id = $1 and id = $2`, [organizationId, id]);
  await product.database.rows(
    `update outbox set run_after = now(), enqueued_at = null
     where organization_id = $1 and job = 'scheduled_message.send' and (payload->>'scheduled_message_id')::bigint = $2 and done_at is null`,
    [organizationId, id],
  );
}

/** As if its time had come, and its job has run. */
export async function comesDue(chat: Chat, scheduled: { id: number }): Promise<void> {
  await makeDue(chat, scheduled);
  await eventually(async () => {
    const open = await chat.organization.product.database.rows(
      `select 1 from outbox where organization_id = $1 and job = 'scheduled_message.send'
         and (payload->>'scheduled_message_id')::bigint = $2 and done_at is null`,
      [chat.organization.id, scheduled.id],
    );
    if (open.length > 0) throw new Error(`The job of ${scheduled.id} has not run`);
  });
}

export const textsOf = async (chat: Chat) => (await chat.sentToCustomer()).map(({ body }) => body);
