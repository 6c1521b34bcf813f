import type { ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { ScheduledMessagesService } from '@app/domain/scheduled-messages/scheduled-messages.service';
import { inHours } from '../../factories/scheduled.factory';
import { getDomain } from '../../harness/domain';
import type { Chat } from './chat';
import type { Member } from './dealership-ref';

const domain = await getDomain();
const service = domain.get(ScheduledMessagesService);

interface Input {
  body?: string;
  send_at?: string;
  media_url?: string;
  client_id?: string;
}

/** Schedules a message for an hour ahead unless the input says otherwise. */
export async function schedules({ ctx }: Member, chat: Chat, input: Input = {}): Promise<ScheduledMessageView> {
  const { scheduled } = await service.create(ctx, chat.channel, chat.id, { body: 'Hasta pronto', send_at: inHours(1), ...input });
  return scheduled;
}

/** As the methods of the service take it. */
export const addressOf = (chat: Chat, { id }: { id: number }) => ({ type: chat.channel, id: chat.id, scheduledId: id });

/** The messages of a conversation that are neither sent nor canceled. */
export const scheduledIn = async (chat: Chat): Promise<ScheduledMessageView[]> =>
  (await service.list(chat.org.ctx, chat.channel, chat.id)).scheduled_messages;

/** As if the time of its jobs had come, while its own time is another one. */
export async function makeJobsDue({ org }: Chat, { id }: { id: number }): Promise<void> {
  await org.database.rows(
    `update outbox set run_after = now()
     where organization_id = $1 and job = 'scheduled_message.send' and (payload->>'scheduled_message_id')::bigint = $2 and done_at is null`,
    [org.id, id],
  );
}

/** As if its time had come. */
export async function makeDue(chat: Chat, { id }: { id: number }): Promise<void> {
  const { org } = chat;
  await org.database.rows(`update scheduled_messages set send_at = now() where organization_id = $1 and id = $2`, [org.id, id]);
  await makeJobsDue(chat, { id });
}

/** As if its time had come, and its job has run. */
export async function comesDue(chat: Chat, scheduled: { id: number }): Promise<void> {
  await makeDue(chat, scheduled);
  await domain.runJobs(chat.org, 'scheduled_message.send');
}

/** The texts that were sent to the customer, oldest first. */
export const textsOf = async (chat: Chat): Promise<string[]> =>
  (await chat.messages()).filter(({ direction }) => direction === 'outbound').map(({ body }) => body);
