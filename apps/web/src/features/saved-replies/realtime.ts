import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { recordReplyEvent } from './api/list-saved-replies';
import { upsertReply, removeReply } from './reply-cache';

const handlers: EventHandlers = {
  'saved_reply.created': ({ payload }, queryClient) => {
    recordReplyEvent();
    upsertReply(queryClient, payload.reply);
  },
  'saved_reply.updated': ({ payload }, queryClient) => {
    recordReplyEvent();
    upsertReply(queryClient, payload.reply);
  },
  'saved_reply.deleted': ({ payload }, queryClient) => {
    recordReplyEvent();
    removeReply(queryClient, payload.saved_reply_id);
  },
};

/** The list that is loaded follows what the team changes. */
export const registerSavedReplyEvents = (): (() => void) => registerHandlers(handlers);
