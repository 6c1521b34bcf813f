import type { EventPayload } from '@app/contracts/catalogue/events';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { showNotice } from '../show-notice';

/** A notice of the desktop that says who wrote what and leads there. */
export function useDesktopNotice(): (arrived: EventPayload<'message.received'>) => void {
  const t = useText('notifications');
  const navigate = useNavigate();
  return ({ message: { conversation_id, body }, summary: { display_name } }) =>
    showNotice({
      title: display_name,
      body: body.trim() === '' ? t('attachment') : body,
      // A newer message of the same conversation takes the place of the older one.
      tag: `conversation-${conversation_id}`,
      onOpen: () => void navigate({ to: '/chats/$conversationId', params: { conversationId: String(conversation_id) } }),
    });
}
