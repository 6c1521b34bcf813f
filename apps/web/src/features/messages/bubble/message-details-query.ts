import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '@app/contracts/catalogue/endpoints';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { call } from '@/lib/api/call';

/** Asked for again each time it is opened: the next status may have come. */
export const messageDetailsQuery = (message: MessageView | null) =>
  queryOptions({
    queryKey: ['message-details', message?.id, message?.status],
    queryFn: message ? ({ signal }) => call(api.messages.details, { params: paramsOf(message), signal }) : skipToken,
    staleTime: 0,
  });

const paramsOf = ({ id, conversation_id, channel }: MessageView) => ({ id: conversation_id, type: channel, messageId: id });
