import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import type {
  RescheduleMessageInput,
  ScheduledMessageView,
  ScheduleMessageInput,
} from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { call } from '@/lib/api/call';

export const scheduleMessage = ({ id, type }: ConversationView, input: ScheduleMessageInput): Promise<ScheduledMessageView> =>
  call(api.scheduledMessages.create, { params: { id, type }, body: input });

export const rescheduleMessage = (scheduled: ScheduledMessageView, input: RescheduleMessageInput): Promise<ScheduledMessageView> =>
  call(api.scheduledMessages.update, { params: addressOf(scheduled), body: input });

export const sendScheduledNow = (scheduled: ScheduledMessageView): Promise<unknown> =>
  call(api.scheduledMessages.sendNow, { params: addressOf(scheduled) });

export const cancelScheduled = (scheduled: ScheduledMessageView): Promise<unknown> =>
  call(api.scheduledMessages.cancel, { params: addressOf(scheduled) });

const addressOf = ({ id, conversation_id, channel }: ScheduledMessageView) => ({ id: conversation_id, type: channel, scheduledId: id });
